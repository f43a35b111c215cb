import type { Point } from './point.ts';

/** The side of the world in pixels at zoom 0, in Web Mercator. */
const TILE = 256;

/** How wide the world is at a zoom, in pixels. */
export const worldAt = (zoom: number): number => TILE * 2 ** zoom;

/** Where a place is on the map of the world: shares of its side, from the north-west corner. */
export function project({ lat, lng }: Point): { x: number; y: number } {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: lng / 360 + 0.5, y: 0.5 - north / (2 * Math.PI) };
}

/** The place at a spot of the map of the world. */
export function placeAt({ x, y }: { x: number; y: number }): Point {
  const north = (0.5 - y) * 2 * Math.PI;
  return { lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI, lng: (x - 0.5) * 360 };
}
