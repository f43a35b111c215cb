import { LIMITS } from '#contract/limits.ts';
import type { Geocoder, Town } from '../adapters/geocoder/index.ts';
import { EARTH_RADIUS_KM, type Point, radians } from '../geography.ts';

const HALF_A_CELL = LIMITS.placeCellMetres / 2;
/** The middle of a cell and its corners, in halves of a cell. */
const SPOTS = [
  [0, 0],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/**
 * The town that the places of a cell are named after: the largest of those that are nearest to its middle and corners.
 * The town of the exact place would disclose on which side of a boundary within the cell it lies.
 * @param point the cell's public point
 */
export function publicTown(geocoder: Pick<Geocoder, 'nearestTown'>, { lat, lng }: Point): Town {
  const degrees = (HALF_A_CELL / 1_000 / EARTH_RADIUS_KM) * (180 / Math.PI);
  const towns = SPOTS.map(([north, east]) => {
    const along = lng + (east * degrees) / Math.cos(radians(lat));
    return geocoder.nearestTown(lat + north * degrees, along).town;
  });
  return towns.reduce((largest, town) => (town.population > largest.population ? town : largest));
}
