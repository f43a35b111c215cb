import { type Circle, drawCircle } from './draw-circle.ts';
import { coloursAt, drawLand, edgesOfView, type View } from './draw-land.ts';
import { readLand } from './read-land.ts';

/** Draws the land of a view on a canvas, and a circle on it, as sharp as the screen is, in the colours of an element. */
export async function paintLand(
  canvas: HTMLCanvasElement,
  view: View,
  element: Element,
  circle?: Circle,
): Promise<void> {
  const land = await readLand(edgesOfView(view), view.zoom);
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = view.width * devicePixelRatio;
  canvas.height = view.height * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  drawLand(context, view, land, coloursAt(element));
  if (!circle) return;
  const style = getComputedStyle(element);
  drawCircle(context, circle, {
    fill: style.getPropertyValue('--blue'),
    line: style.getPropertyValue('--blue-text'),
  });
}
