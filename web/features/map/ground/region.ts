import type { Land } from '../outline.ts';

/** Steps of a coordinate in a degree: about 55 metres, as exact as the coast is drawn. */
export const STEPS_IN_DEGREE = 2_000;

/** The side of the cells that the land of a region is cut into. */
export const CELL_DEGREES = 1;

/** What the built-in map knows of a region (`scripts/map-land.ts`): land by cells, and borders, in steps. */
export interface Region {
  land: Land[];
  /** Lines like rings, but open. */
  borders: number[][];
}

/** West, south, east, north, in whole degrees. */
export type RegionBox = readonly [number, number, number, number];

/** The regions whose coast is exact; elsewhere the map shows the outline of the world. */
export const REGION_BOXES = {
  tunisia: [7, 30, 12, 38],
  france: [-6, 41, 10, 52],
} as const satisfies Record<string, RegionBox>;
export type RegionName = keyof typeof REGION_BOXES;

/** From this zoom on the outline of the world would be seen to be coarse. */
export const REGION_ZOOM = 7;

/** Whether the coast around a place is exact. */
export function isKnownExactly({ lat, lng }: { lat: number; lng: number }): boolean {
  return Object.values(REGION_BOXES).some(
    ([west, south, east, north]) => lng >= west && lng <= east && lat >= south && lat <= north,
  );
}
