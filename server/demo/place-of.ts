import type { Geocoder } from '../adapters/geocoder/index.ts';
import { type Point, radians } from '../geography.ts';
import { publicTown } from '../place-grid/public-town.ts';
import type { DemoRental } from './data.ts';

/** The golden angle spreads any number of places evenly over the directions. */
const TURN = Math.PI * (3 - Math.sqrt(5));
const DEGREES_A_KM = 1 / 111.2;
/** Kilometres to the middle of the cell that a place may be in: the grid differs between installations. */
const TO_MIDDLE = [-0.25, 0, 0.25];

function moved({ lat, lng }: Point, north: number, east: number): Point {
  return {
    lat: lat + north * DEGREES_A_KM,
    lng: lng + (east * DEGREES_A_KM) / Math.cos(radians(lat)),
  };
}

/** Where the public point of a place may be: its nine extremes. */
export const middlesAround = (place: Point): Point[] =>
  TO_MIDDLE.flatMap((north) => TO_MIDDLE.map((east) => moved(place, north, east)));

/**
 * A place in the rental's town, each in another direction: rentals of one cell share their point on the map.
 * `scripts/map-land/land.test.ts` expects it to be on land.
 */
export function placeOf(
  geocoder: Pick<Geocoder, 'town' | 'nearestTown'>,
  { town, street, turns = 0 }: DemoRental,
  index: number,
) {
  const found = geocoder.town(town);
  if (!found) throw new Error(`The demo town "${town}" is not in the gazetteer.`);
  const direction = (index + turns) * TURN;
  const beyond = (km: number) => moved(found, km * Math.cos(direction), km * Math.sin(direction));
  const isInTown = (km: number) =>
    middlesAround(beyond(km)).every((middle) => publicTown(geocoder, middle).id === found.id);
  const km = [1 + (index % 3) * 0.6, 0.7, 0.4].find(isInTown) ?? 0;
  const { lat, lng } = beyond(km);
  return { label: `${street}, ${found.names.fr}`, lat, lng };
}
