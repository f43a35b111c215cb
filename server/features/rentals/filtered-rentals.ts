import { type RawBuilder, sql } from 'kysely';
import type { RentalFilters } from '#contract/rentals/schemas.ts';
import type { Context } from '../../context.ts';
import { fieldError } from '../../errors.ts';
import { readQuery } from '../search/index.ts';
import { isOutNow } from './late-things.ts';
import { referencePrice } from './price-order.ts';
import { openRentals, type RentalsQuery } from './rental-pages.ts';
import { matchesByIndex } from './text-matches.ts';

/**
 * The open rentals that match the filters, anywhere, with all words of `q`.
 * @throws AppError validationFailed when the time asked for ends before it starts
 */
export async function filteredRentals(
  context: Pick<Context, 'db' | 'clock'>,
  filters: RentalFilters,
): Promise<RentalsQuery> {
  let matching = openRentals(context);
  const { minPrice, maxPrice, currency } = filters;
  for (const column of ['kind', 'category', 'condition'] as const) {
    const wanted = filters[column];
    if (wanted) matching = matching.where(column, '=', wanted);
  }
  if (filters.deliveryMethod) {
    matching = matching.where('delivery_method', '=', filters.deliveryMethod);
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
  if (asked) matching = matching.where(matchesByIndex(asked.any));
  return availableOver(matching, filters, context.clock.now());
}

/** Rentals whose own time contains these instants and that nobody has booked in between. */
function availableOver(
  matching: RentalsQuery,
  { availableFrom, returnsBefore }: RentalFilters,
  now: Date,
): RentalsQuery {
  const from = availableFrom ? new Date(availableFrom) : null;
  const until = returnsBefore ? new Date(returnsBefore) : null;
  if (from && until && until <= from) throw fieldError('returnsBefore', 'endBeforeStart');
  let available = matching;
  if (from) {
    available = available
      .where('started_at', '<=', from)
      .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]));
  }
  if (until) {
    available = available
      .where('started_at', '<', until)
      .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>=', until)]));
  }
  return from && until ? available.where(isFree(from, until, now)) : available;
}

/** Whether an offer is neither booked nor blocked over a time, nor late at its beginning. Requests are never booked. */
function isFree(from: Date, until: Date, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(rentals.kind = 'request' or not exists (
    select from occupancies
    where rental_id = rentals.id
      and (during && tstzrange(${from}, ${until}, '[)') or ${isOutNow(from, now)})))`;
}
