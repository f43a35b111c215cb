import { placeAt, project, worldAt } from '../mercator.ts';
import type { Point } from '../point.ts';
import type { View } from './draw-land.ts';
import { isKnownExactly } from './region.ts';

/** A few kilometres around a place, or the country around it where its coast is not known exactly. */
const ZOOM = { exact: 12, coarse: 9 };
/** Smaller circles would not be seen, in pixels. */
const SMALLEST = 14;
/** Metres of a degree of latitude. */
const METRES_IN_DEGREE = 111_320;

/** The part of the map around a place that fills a picture. */
export function viewAround(
  place: Point,
  { width, height }: { width: number; height: number },
): View {
  const zoom = isKnownExactly(place) ? ZOOM.exact : ZOOM.coarse;
  const { x, y } = project(place);
  const world = worldAt(zoom);
  return { zoom, left: x * world - width / 2, top: y * world - height / 2, width, height };
}

/** Where a place is in a view, in pixels. */
export function spotIn({ zoom, left, top }: View, place: Point): { x: number; y: number } {
  const { x, y } = project(place);
  return { x: x * worldAt(zoom) - left, y: y * worldAt(zoom) - top };
}

/** The edges of a view in degrees. */
export function boundsOfView({ zoom, left, top, width, height }: View) {
  const world = worldAt(zoom);
  const from = placeAt({ x: left / world, y: top / world });
  const to = placeAt({ x: (left + width) / world, y: (top + height) / world });
  return { west: from.lng, north: from.lat, east: to.lng, south: to.lat };
}

/** The radius of a circle of this many metres around a place, in pixels. */
export function radiusIn({ zoom }: View, { lat }: Point, metres: number): number {
  const degrees = metres / METRES_IN_DEGREE / Math.cos((lat * Math.PI) / 180);
  return Math.max(SMALLEST, (degrees / 360) * worldAt(zoom));
}
