import { worldAt } from '../mercator.ts';
import type { LandInView } from './read-land.ts';
import { type Edges, ON, overlap, type Ring, type Shape } from './shapes.ts';

/** A part of the map in pixels: where its corner is in the world at a zoom, and how large it is. */
export interface View {
  zoom: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface LandColours {
  land: string;
  /** Of coasts and borders. */
  line: string;
}

/** Points closer than this to the one before are not drawn, in pixels. */
const FINEST = 0.7;
const DASHES = [5, 4];

/** The edges of a view on the map of the world, with a rim for lines that reach into it. */
export function edgesOfView({ zoom, left, top, width, height }: View): Edges {
  const world = worldAt(zoom);
  return {
    west: (left - 2) / world,
    north: (top - 2) / world,
    east: (left + width + 2) / world,
    south: (top + height + 2) / world,
  };
}

/** The land's colours where an element is, light or dark. */
export function coloursAt(element: Element): LandColours {
  const style = getComputedStyle(element);
  return {
    land: style.getPropertyValue('--map-land'),
    line: style.getPropertyValue('--control'),
  };
}

/** Draws land, coasts and borders; the sea stays as it is. */
export function drawLand(
  context: CanvasRenderingContext2D,
  view: View,
  { world, regions }: LandInView,
  colours: LandColours,
): void {
  const pen = penOn(context, view);
  drawShapes(pen, world, colours);
  for (const { edges, land, borders } of regions) {
    pen.clear(edges);
    drawShapes(pen, land, colours);
    pen.outline(borders, { colour: colours.line, dashes: DASHES });
  }
}

type Pen = ReturnType<typeof penOn>;

function drawShapes(pen: Pen, shapes: readonly Shape[], { land, line }: LandColours): void {
  const seen = shapes.filter(pen.sees);
  for (const { rings } of seen) pen.fill(rings, land);
  for (const { rings } of seen) pen.outline(rings, { colour: line, isClosed: true });
}

function penOn(context: CanvasRenderingContext2D, view: View) {
  const world = worldAt(view.zoom);
  const edges = edgesOfView(view);
  // cells meet at whole pixels: between them the sea would shine through
  const sharp = context.getTransform().a;
  const snapped = (place: number) => Math.round(place * sharp) / sharp;

  /** Leads the pen along a line; where a coast was only cut by the edge of a cell the pen may be lifted. */
  const trace = (ring: Ring, { liftAtCuts = false, isClosed = false }) => {
    const count = ring.edges.length;
    const end = isClosed ? count : count - 1;
    let [lastX, lastY, last] = [0, 0, 0];
    for (let step = 0; step <= end; step += 1) {
      const index = step % count;
      const on = ring.edges[index] as number;
      let x = (ring.points[2 * index] as number) * world - view.left;
      let y = (ring.points[2 * index + 1] as number) * world - view.top;
      if (on & ON.vertical) x = snapped(x);
      if (on & ON.horizontal) y = snapped(y);
      const isCut =
        (on & last & ON.vertical && x === lastX) || (on & last & ON.horizontal && y === lastY);
      if (step === 0 || (liftAtCuts && isCut)) context.moveTo(x, y);
      else if (on || step === end || Math.abs(x - lastX) + Math.abs(y - lastY) >= FINEST) {
        context.lineTo(x, y);
      } else continue;
      [lastX, lastY, last] = [x, y, on];
    }
  };

  return {
    sees: (shape: Edges) => overlap(shape, edges),
    fill: (rings: readonly Ring[], colour: string) => {
      context.beginPath();
      for (const ring of rings) trace(ring, { isClosed: true });
      context.fillStyle = colour;
      context.fill('evenodd');
    },
    outline: (
      rings: readonly Ring[],
      {
        colour,
        dashes = [],
        isClosed = false,
      }: { colour: string; dashes?: number[]; isClosed?: boolean },
    ) => {
      context.beginPath();
      for (const ring of rings) trace(ring, { liftAtCuts: true, isClosed });
      context.strokeStyle = colour;
      context.lineWidth = 1;
      context.lineJoin = 'round';
      context.setLineDash(dashes);
      context.stroke();
    },
    clear: ({ west, north, east, south }: Edges) => {
      context.clearRect(
        west * world - view.left,
        north * world - view.top,
        (east - west) * world,
        (south - north) * world,
      );
    },
  };
}
