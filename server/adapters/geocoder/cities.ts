import { distanceInKm } from '../../geography.ts';
import type { Town } from './index.ts';

/** How far a city extends for people who search, by its size: a search in Tunis includes La Marsa. */
const REACH = [
  { population: 500_000, km: 17 },
  { population: 100_000, km: 12 },
] as const;
/** A town belongs to a city this many times its size, and to no equal. */
const TIMES_AS_LARGE = 3;

export const LONGEST_REACH_KM = REACH[0].km;

/** How far a town extends in kilometres; 0 for one that is not a city. */
export function reachOf({ population }: Town): number {
  return REACH.find((step) => population >= step.population)?.km ?? 0;
}

/** Whether a town is a part or a suburb of a city. */
export function belongsTo(town: Town, city: Town): boolean {
  return (
    town.country === city.country &&
    city.population >= TIMES_AS_LARGE * town.population &&
    distanceInKm(town, city) <= reachOf(city)
  );
}
