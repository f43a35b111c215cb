import { CATEGORY_SLUGS } from '#contract/landings/category-slugs.ts';
import { distanceInKm } from '../../geography.ts';
import type { RentalViewContext } from '../rentals/index.ts';
import { wholeCountry } from './areas.ts';
import { newestSample, type Sampled } from './sample.ts';
import { thingBySlug } from './things.ts';
import type { WhatAndWhere } from './what-and-where.ts';

/**
 * Offers for a page without any, the nearest of the newest first: the thing in the country, then the thing anywhere,
 * then similar things in the same order. A page of a country, or without a thing, shows nothing from other countries.
 */
export async function offersElsewhere(
  context: RentalViewContext,
  { thing, area }: WhatAndWhere,
): Promise<Sampled[]> {
  const country = area && wholeCountry(area.country);
  const alike = thing?.category ? thingBySlug(CATEGORY_SLUGS[thing.category]) : null;
  const isAbroadUseful = !area || (thing !== null && area.town !== null);
  const wider: WhatAndWhere[] = [
    { thing, area: country },
    ...(isAbroadUseful ? [{ thing, area: null }] : []),
    { thing: alike, area: country },
    { thing: null, area: country },
    ...(area ? [] : [{ thing: null, area: null }]),
  ];
  for (const wanted of wider) {
    const offers = await newestSample(context, 'offer', wanted);
    if (offers.length === 0) continue;
    if (!area) return offers;
    return offers.toSorted((one, other) => distanceInKm(area, one) - distanceInKm(area, other));
  }
  return [];
}
