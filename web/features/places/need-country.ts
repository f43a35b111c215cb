import { HOME_COUNTRIES } from '#contract/countries.ts';
import type { Place } from '#contract/places/schemas.ts';

/** Whether places in a list have to say their country: not where all are in the same one of those where most members live. */
export function needCountry(places: readonly Pick<Place, 'country'>[]): boolean {
  const [first] = places;
  if (!first) return false;
  const isSame = places.every(({ country }) => country === first.country);
  return !isSame || !HOME_COUNTRIES.includes(first.country);
}
