import { type RawBuilder, sql } from 'kysely';
import { addDays } from '#contract/days/calendar.ts';
import type { DeliveryMethod } from '#contract/enums.ts';
import { daysAsked } from '#contract/rentals/days-asked.ts';
import { conditionsAsked, type RentalFilters } from '#contract/rentals/schemas.ts';
import type { Context } from '../../context.ts';
import { fieldError } from '../../errors.ts';
import { readQuery } from '../search/index.ts';
import { isOutNow } from './late-things.ts';
import { referencePrice } from './price-order.ts';
import { openRentals, type RentalsQuery } from './rentals-query.ts';
import { matchesByIndex } from './text-matches.ts';

type DaysAsked = Pick<RentalFilters, 'startDate' | 'endDate' | 'availableFrom' | 'returnsBefore'>;

/**
 * The query for the open rentals that match the filters, anywhere, with all words of `q`.
 * @throws AppError validationFailed when the time asked for ends before it starts
 */
export async function filteredRentals(
  context: Pick<Context, 'db' | 'clock'>,
  filters: RentalFilters,
): Promise<RentalsQuery> {
  assertDaysInOrder(filters);
  let matching = openRentals(context);
  const { minPrice, maxPrice, currency } = filters;
  for (const column of ['kind', 'category'] as const) {
    const wanted = filters[column];
    if (wanted) matching = matching.where(column, '=', wanted);
  }
  const conditions = conditionsAsked(filters);
  if (conditions) matching = matching.where('condition', 'in', conditions);
  if (filters.noDeposit) matching = matching.where('deposit_required', '=', false);
  matching = ownedBy(matching, filters);
  if (filters.deliveryMethod) {
    matching = matching.where(isOffered(filters.deliveryMethod));
  }
  if (minPrice !== undefined) {
    const least = await referencePrice(context.db, minPrice, currency);
    matching = matching.where('price_day_ref', '>=', least);
  }
  if (maxPrice !== undefined) {
    const most = await referencePrice(context.db, maxPrice, currency);
    matching = matching.where('price_day_ref', '<=', most);
  }
  const asked = await readQuery(context.db, filters.q);
  if (asked) matching = matching.where(matchesByIndex(asked.anywhere));
  return availableOver(matching, filters, context.clock.now());
}

/**
 * Makes sure that the time asked for ends after it starts.
 * @throws AppError validationFailed
 */
export function assertDaysInOrder(filters: DaysAsked): void {
  const { availableFrom, returnsBefore } = filters;
  if (new Date(returnsBefore ?? '') <= new Date(availableFrom ?? '')) {
    throw fieldError('returnsBefore', 'endBeforeStart');
  }
  const { first, last } = daysAsked(filters);
  if (first && last && last < first) throw fieldError('endDate', 'endBeforeStart');
}

/** Those whose owner is as asked for. */
function ownedBy(
  matching: RentalsQuery,
  { verifiedOwner, minRating }: Pick<RentalFilters, 'verifiedOwner' | 'minRating'>,
): RentalsQuery {
  if (!verifiedOwner && minRating === undefined) return matching;
  const verified = verifiedOwner ? sql`identity_status = 'verified'` : sql`true`;
  // by the average as it is shown, with one decimal
  const rated =
    minRating === undefined
      ? sql`true`
      : sql`round(10.0 * rating_sum / nullif(rating_count, 0)) >= ${10 * minRating}::float8`;
  return matching.where(
    sql<boolean>`exists (
      select from users where users.id = rentals.owner_id and ${verified} and ${rated})`,
  );
}

/** Whether it is handed over in a certain way, the usual one or another. */
function isOffered(method: DeliveryMethod): RawBuilder<boolean> {
  return sql<boolean>`(delivery_method = ${method}
    or delivery_methods @> ${JSON.stringify([{ method }])}::jsonb)`;
}

/** When a day of a rental's own calendar begins; as SQL over `rentals`. */
const startOf = (date: string): RawBuilder<Date> =>
  sql<Date>`(${date}::date::timestamp at time zone coalesce(rentals.time_zone, country_zone(rentals.country)))`;

/** Rentals that are listed on these days, and that nobody has booked in between. */
export function availableOver(matching: RentalsQuery, filters: DaysAsked, now: Date): RentalsQuery {
  const { first, last } = daysAsked(filters);
  let available = matching;
  // a day within which it begins or ends counts: there may be enough of it left
  for (const day of [first, last]) {
    if (day) available = available.where('started_at', '<', startOf(addDays(day, 1)));
  }
  if (first) available = available.where(isListedOn(first));
  if (last) {
    const leaving =
      first === last
        ? sql<boolean>`false`
        : sql<boolean>`(${byNight} and ended_at = ${startOf(last)})`;
    available = available.where(({ or }) => or([isListedOn(last), leaving]));
  }
  return first && last ? available.where(isFree(first, last, now)) : available;
}

/** Whether it is still listed at some time of a day. */
const isListedOn = (day: string): RawBuilder<boolean> =>
  sql<boolean>`(ended_at is null or ended_at > ${startOf(day)})`;

/** Whether nights are counted: the last day is that of leaving. */
const byNight = sql<boolean>`rental_unit(rentals.category, rentals.price_frequency, rentals.counts_days) = 'night'`;

/**
 * Whether an offer is neither booked nor blocked over these days, nor late at their beginning: where nights are counted,
 * over the nights between them, at least one. Requests are never booked.
 */
function isFree(first: string, last: string, now: Date): RawBuilder<boolean> {
  const behind =
    first === last
      ? startOf(addDays(last, 1))
      : sql`case when ${byNight} then ${startOf(last)} else ${startOf(addDays(last, 1))} end`;
  return sql<boolean>`(rentals.kind = 'request' or not exists (
    select from occupancies
    where rental_id = rentals.id
      and (during && tstzrange(${startOf(first)}, ${behind}, '[)') or ${isOutNow(startOf(first), now)})))`;
}
