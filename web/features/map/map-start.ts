import { placeAt, project, worldAt } from './mercator.ts';
import type { Point } from './point.ts';

/** Where the map starts without a place: Tunisia. */
export const START = { at: { lat: 35.4, lng: 9.7 }, zoom: 6 } as const;

/** The size of the start map drawn without scripts, in pixels: larger windows show sea around it. */
export const STILL = { width: 1_600, height: 1_200 } as const;

const WORLD = worldAt(START.zoom);
const MIDDLE = project(START.at);

/** How far right of and below the middle of the start a place lies, in pixels. */
export function offsetAtStart(place: Point): { x: number; y: number } {
  const { x, y } = project(place);
  return { x: (x - MIDDLE.x) * WORLD, y: (y - MIDDLE.y) * WORLD };
}

/** The edges of that area, as the API takes them. */
export function edgesOfStart(): string {
  const corner = (right: number, down: number) =>
    placeAt({
      x: MIDDLE.x + (right * STILL.width) / 2 / WORLD,
      y: MIDDLE.y + (down * STILL.height) / 2 / WORLD,
    });
  const { lat: north, lng: west } = corner(-1, -1);
  const { lat: south, lng: east } = corner(1, 1);
  return [west, south, east, north].map((degrees) => degrees.toFixed(6)).join(',');
}
