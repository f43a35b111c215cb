import type { Town } from '../../server/adapters/geocoder/index.ts';
import { readTowns } from '../../server/adapters/geocoder/towns.ts';
import type { Point } from '../../server/geography.ts';
import { type Draw, weighted, zipf } from './random.ts';

/** Where people rent: most in Tunisia, then in France; of each country's towns most in the largest. */
const SHARES = [
  ['TN', 60],
  ['FR', 30],
  ['BE', 2],
  ['DZ', 2],
  ['MA', 1],
  ['IT', 1],
  ['CH', 1],
  ['DE', 1],
  ['ES', 1],
  ['CA', 0.5],
  ['US', 0.5],
] as const;
const countryOf = weighted(SHARES);
const byCountry = Map.groupBy(readTowns(), ({ country }) => country);
const townOf = new Map(
  [...byCountry].map(([country, largestFirst]) => [country, zipf(largestFirst, 0.9)]),
);

/** Draws a town. */
export function drawTown(draw: Draw): Town {
  const country = countryOf(draw);
  const drawFrom = townOf.get(country);
  if (!drawFrom) throw new Error(`The gazetteer has no towns in ${country}.`);
  return drawFrom(draw);
}

/** Draws a place in a town; larger ones spread wider. */
export function drawPlace(draw: Draw, { lat, lng, population }: Town): Point {
  const km = Math.min(12, 1 + Math.sqrt(population) / 100);
  const degrees = km / 111;
  return {
    lat: lat + draw.around() * degrees,
    lng: lng + (draw.around() * degrees) / Math.cos((lat * Math.PI) / 180),
  };
}

/** The largest towns of a country, for views. */
export function largestTowns(country: string, count: number): Town[] {
  return byCountry.get(country)?.slice(0, count) ?? [];
}
