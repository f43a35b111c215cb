/** A circle on the map, in its pixels. */
export interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** Over the sea: pixels of a dash, and of the gap after it. */
const DASHES = [3, 4];

/** Draws a circle on land that is drawn already; what of it lies over the sea is only outlined. */
export function drawCircle(
  context: CanvasRenderingContext2D,
  { x, y, radius }: Circle,
  colours: { fill: string; line: string },
): void {
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  // the sea is where nothing is drawn
  context.globalCompositeOperation = 'source-atop';
  context.globalAlpha = 0.18;
  context.fillStyle = colours.fill;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colours.line;
  context.lineWidth = 2;
  context.setLineDash([]);
  context.stroke();
  context.globalCompositeOperation = 'destination-over';
  context.globalAlpha = 0.5;
  context.lineWidth = 1;
  context.setLineDash(DASHES);
  context.stroke();
  context.restore();
}
