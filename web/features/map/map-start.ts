import type { Point } from './map-state.ts';

/** Where the map starts without a place: Tunisia. */
export const START = { at: { lat: 35.4, lng: 9.7 }, zoom: 6 } as const;

/** The size of the start map drawn without scripts, in pixels: larger windows show sea around it. */
export const STILL = { width: 1_600, height: 1_200 } as const;

/** How wide the world is at the start's zoom, in pixels of Web Mercator. */
const WORLD = 256 * 2 ** START.zoom;

function project({ lat, lng }: Point): { x: number; y: number } {
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return { x: (lng / 360 + 0.5) * WORLD, y: (0.5 - north / (2 * Math.PI)) * WORLD };
}

const MIDDLE = project(START.at);

/** How far right of and below the middle of the start a place lies, in pixels. */
export function offsetAtStart(place: Point): { x: number; y: number } {
  const { x, y } = project(place);
  return { x: x - MIDDLE.x, y: y - MIDDLE.y };
}

function placeAt(x: number, y: number): Point {
  const north = (0.5 - (MIDDLE.y + y) / WORLD) * 2 * Math.PI;
  return {
    lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI,
    lng: ((MIDDLE.x + x) / WORLD - 0.5) * 360,
  };
}

/** The edges of that area, as the API takes them. */
export function edgesOfStart(): string {
  const { lat: north, lng: west } = placeAt(-STILL.width / 2, -STILL.height / 2);
  const { lat: south, lng: east } = placeAt(STILL.width / 2, STILL.height / 2);
  return [west, south, east, north].map((degrees) => degrees.toFixed(6)).join(',');
}
