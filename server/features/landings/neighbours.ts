import { sql } from 'kysely';
import type { LandingLink } from '#contract/landings/schemas.ts';
import type { Language } from '#contract/languages.ts';
import type { Town } from '../../adapters/geocoder/index.ts';
import { distanceInKm } from '../../geography.ts';
import { openRentals, type RentalViewContext } from '../rentals/index.ts';
import { type Area, areaOf, wholeCountry } from './areas.ts';
import { isWhole, newestSample, type Sampled } from './sample.ts';
import { slugOf, type WhatAndWhere } from './what-and-where.ts';

const MOST_LINKS = 12;
const AROUND_KM = 40;
const MOST_AROUND = 30;
/** A town's offers are counted up to this number next to its link. */
const MOST_OF_A_TOWN = 100;

/** A town and how many offers it has; null where the number is unknown. */
interface TownWithOffers {
  town: Town;
  offers: number | null;
}

/**
 * Pages of the same kind about other towns with offers: those around a town, else those with the most offers.
 * @param offers the sample of the page itself
 */
export async function neighboursOf(
  context: RentalViewContext,
  route: LandingLink['route'],
  { thing, area }: WhatAndWhere,
  offers: Sampled[],
  language: Language,
): Promise<LandingLink[]> {
  const towns = area?.town
    ? await townsNear(context, { thing, area }, area.town)
    : townsWithMost(context, offers);
  return towns.slice(0, MOST_LINKS).flatMap(({ town, offers: count }) => {
    const other: Area | null = areaOf(town);
    if (!other) return [];
    const slug = slugOf({ thing, area: other });
    return [{ route, slug, label: town.names[language], offers: count }];
  });
}

async function townsNear(
  context: RentalViewContext,
  { thing, area }: { thing: WhatAndWhere['thing']; area: Area },
  here: Town,
): Promise<TownWithOffers[]> {
  const around = thing ? [] : await townsAround(context, here);
  if (around.length > 0) return around;
  const sample = await newestSample(context, 'offer', { thing, area: wholeCountry(area.country) });
  return townsWithMost(context, sample)
    .filter(({ town }) => town.id !== here.id)
    .sort((one, other) => distanceInKm(here, one.town) - distanceInKm(here, other.town));
}

/** The larger towns around one, each counted by its own range of the index. */
async function townsAround(context: RentalViewContext, here: Town): Promise<TownWithOffers[]> {
  const { db, geocoder } = context;
  const ids = geocoder
    .townsAround(here.lat, here.lng, AROUND_KM, MOST_AROUND)
    .map(({ id }) => id)
    .filter((id) => id !== here.id);
  const counted = await db
    .selectFrom(sql<{ town_id: string }>`unnest(${ids}::text[])`.as<'near'>(sql`near(town_id)`))
    .select(({ selectFrom, fn }) => [
      'near.town_id',
      selectFrom(
        openRentals(context)
          .select('rentals.id')
          .where('kind', '=', 'offer')
          .where('rentals.town_id', '=', sql<string>`near.town_id`)
          // in the order of the towns' index: without an order the planner may scan the whole table when there are few
          .orderBy('created_at', 'desc')
          .orderBy('rentals.id', 'desc')
          .limit(MOST_OF_A_TOWN)
          .as('counted'),
      )
        .select(fn.countAll<number>().as('offers'))
        .as('offers'),
    ])
    .execute();
  return counted
    .map((row) => ({ town: geocoder.town(row.town_id), offers: Number(row.offers) }))
    .filter((one): one is { town: Town; offers: number } => Boolean(one.town) && one.offers > 0)
    .sort((one, other) => other.offers - one.offers)
    .map(({ town, offers }) => ({ town, offers: offers < MOST_OF_A_TOWN ? offers : null }));
}

function townsWithMost({ geocoder }: RentalViewContext, offers: Sampled[]): TownWithOffers[] {
  return [...Map.groupBy(offers, ({ townId }) => townId)]
    .sort(([, some], [, others]) => others.length - some.length)
    .flatMap(([id, those]) => {
      const town = geocoder.town(id);
      return town ? [{ town, offers: isWhole(offers) ? those.length : null }] : [];
    });
}
