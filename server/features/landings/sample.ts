import { sql } from 'kysely';
import type { Category, PriceFrequency, RentalKind } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Currency } from '#contract/money.ts';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import type { Point } from '../../geography.ts';
import {
  openRentals,
  RENTAL_COLUMNS,
  type RentalsQuery,
  type RentalViewContext,
  rentalSummaries,
} from '../rentals/index.ts';
import { matchingThing } from './things.ts';
import type { WhatAndWhere } from './what-and-where.ts';

/** The part of a rental that prices and counts are computed from. */
export interface Sampled extends Point {
  id: string;
  category: Category;
  townId: string;
  /** Minor units. */
  amount: number;
  currency: Currency;
  frequency: PriceFrequency;
}

/** Prices and counts are computed from this many of the newest rentals, which bounds a page's cost. */
export const SAMPLE_SIZE = 1_000;

/** Whether a sample contains all rentals there are. */
export const isWhole = (sample: Sampled[]) => sample.length < SAMPLE_SIZE;

/** The newest open rentals of a kind for a page. */
export async function newestSample(
  context: RentalViewContext,
  kind: RentalKind,
  { thing, area }: WhatAndWhere,
): Promise<Sampled[]> {
  const matching: RentalsQuery = thing
    ? await matchingThing(context, kind, thing)
    : openRentals(context).where('kind', '=', kind);
  if (area?.town)
    return inTowns(
      context,
      matching,
      context.geocoder.townsOf(area.town).map(({ id }) => id),
    );
  return newest(area ? matching.where('country', '=', area.country) : matching).execute();
}

function newest(matching: RentalsQuery) {
  return matching
    .select([
      'rentals.id',
      'category',
      'town_id as townId',
      'public_lat as lat',
      'public_lng as lng',
      'price_amount as amount',
      'price_currency as currency',
      'price_frequency as frequency',
      'created_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('rentals.id', 'desc')
    .limit(SAMPLE_SIZE);
}

/** The newest of several towns, each read from its own range of the index. */
function inTowns(
  { db }: RentalViewContext,
  matching: RentalsQuery,
  townIds: string[],
): Promise<Sampled[]> {
  const town = sql<{ town_id: string }>`unnest(${townIds}::text[])`.as<'town'>(sql`town(town_id)`);
  const ofTown = newest(matching.where('rentals.town_id', '=', sql<string>`town.town_id`));
  return db
    .selectFrom(town)
    .innerJoinLateral(ofTown.as('found'), (join) => join.onTrue())
    .selectAll('found')
    .orderBy('found.created_at', 'desc')
    .orderBy('found.id', 'desc')
    .limit(SAMPLE_SIZE)
    .execute();
}

/** Some rentals of a sample as a visitor's cards show them, in its order. */
export async function summariesOf(
  context: RentalViewContext,
  sample: Sampled[],
  language: Language,
): Promise<RentalSummary[]> {
  if (sample.length === 0) return [];
  const ids = sample.map(({ id }) => id);
  const rows = await openRentals(context).select(RENTAL_COLUMNS).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rentalSummaries(
    context,
    ids.flatMap((id) => byId.get(id) ?? []),
    { userId: null, language },
  );
}
