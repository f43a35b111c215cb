import { COUNTRY_CODES, type Country } from '#contract/countries.ts';
import type { Category } from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { SIMULATED_TYPES, type SimulatedType } from '#contract/simulator/schemas.ts';

/** The parameters of a simulation. */
export interface Simulated {
  type: SimulatedType;
  days: number;
  country: Country;
}

/** The category one would publish such a thing in. */
export const CATEGORY_OF: Record<SimulatedType, Category> = {
  car: 'car',
  apartment: 'immovable',
  console: 'videoGame',
  tool: 'handiwork',
};

const USUAL = { type: 'car', days: 3, country: 'TN' } as const;

/** Reads `?type=&days=&country=`; unknown values are ignored. */
export function readSimulated(search: URLSearchParams): Simulated {
  const days = Number(search.get('days') ?? USUAL.days);
  return {
    type: SIMULATED_TYPES.find((type) => type === search.get('type')) ?? USUAL.type,
    days: Number.isInteger(days) && days >= 1 ? Math.min(days, LIMITS.simulatedDays) : USUAL.days,
    country: COUNTRY_CODES.find((code) => code === search.get('country')) ?? USUAL.country,
  };
}

/** The query of the URL of this simulation. */
export const simulatedQuery = ({ type, days, country }: Simulated): string =>
  `?${new URLSearchParams({ type, days: String(days), country })}`;
