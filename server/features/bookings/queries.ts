import { sql } from 'kysely';
import { CANCELLED_MILLISECONDS } from '#contract/bookings/open-things.ts';
import type { Booking, BookingFilter } from '#contract/bookings/schemas.ts';
import { type BookingSide, OPEN_STATUSES } from '#contract/bookings/transitions.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { AppError } from '../../errors.ts';
import { bookingsOf } from './booking-row.ts';
import {
  type BookingQueries,
  bookingViews,
  type Party,
  type ProposalsById,
} from './booking-views.ts';
import { ratableFromIn } from './past-booking.ts';
import { ratingsAskedSince } from './rating-states.ts';

/** The parameters of a list of bookings; `from` and `to` are instants (ISO 8601) of a half-open period. */
interface BookingsAsked {
  role: BookingSide | 'any';
  filter: BookingFilter;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** A member's bookings, the newest agreement first. */
export async function listBookings(
  context: BookingQueries,
  viewer: Party,
  asked: BookingsAsked,
  proposalsById: ProposalsById,
): Promise<{ items: Booking[]; nextCursor: string | null }> {
  const { role, filter, from, to, limit } = asked;
  const reached = decodeCursor(asked.cursor, 'instant');
  let select = bookingsOf(context.db, viewer.userId, role)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (filter !== 'all') select = select.where(isAt(filter, context.clock.now()));
  if (from) select = select.where('ends_at', '>', new Date(from));
  if (to) select = select.where('starts_at', '<', new Date(to));
  if (reached) {
    const { value, id } = reached;
    select = select.where(sql<boolean>`(created_at, id) < (${new Date(value)}, ${id}::uuid)`);
  }
  const { rows, nextCursor } = pageOf(await select.execute(), limit, (row) => ({
    value: row.created_at.toISOString(),
    id: row.id,
  }));
  return { items: await bookingViews(context, rows, viewer, proposalsById), nextCursor };
}

/** Where a booking stands in time: after the handover it runs until the return, even past its agreed end. */
function isAt(filter: Exclude<BookingFilter, 'all'>, now: Date) {
  const coming = sql<boolean>`(status = 'agreed' and starts_at > ${now})`;
  const running = sql<boolean>`(status = 'handedOver'
    or (status = 'agreed' and starts_at <= ${now} and ends_at > ${now}))`;
  return { coming, running, past: sql<boolean>`not (${coming} or ${running})` }[filter];
}

/** Bookings of the member by id. */
export async function bookingsById(
  context: BookingQueries,
  ids: string[],
  viewer: Party,
  proposalsById: ProposalsById,
): Promise<Map<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await bookingsOf(context.db, viewer.userId)
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  const views = await bookingViews(context, rows, viewer, proposalsById);
  return new Map(views.map((view) => [view.id, view]));
}

/** A member's bookings in which something may be left to do, those that end first in front. */
export async function openBookings(
  context: BookingQueries,
  viewer: Party,
  proposalsById: ProposalsById,
  limit: number,
): Promise<Booking[]> {
  const now = context.clock.now();
  const rows = await bookingsOf(context.db, viewer.userId)
    .selectAll()
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('status', 'in', OPEN_STATUSES),
        // a rating may be asked for, or a condition report be unanswered
        and([
          eb('status', '=', 'closed'),
          eb(ratableFromIn('bookings'), '>=', ratingsAskedSince(now)),
        ]),
        and([
          eb('status', '=', 'cancelled'),
          or([
            exists(
              selectFrom('booking_confirmations')
                .select('id')
                .whereRef('booking_id', '=', 'bookings.id')
                .where('step', '=', 'depositGiven')
                .where('withdrawn_at', 'is', null),
            ),
            // a payment or a refund that one side has noted
            exists(
              selectFrom('booking_payments')
                .select('id')
                .whereRef('booking_id', '=', 'bookings.id')
                .where('booking_payments.status', '=', 'said'),
            ),
            // rent that was paid, of which the two are asked to agree on a refund
            and([
              eb('refund_waived_at', 'is', null),
              eb('cancelled_at', '>', new Date(now.getTime() - CANCELLED_MILLISECONDS)),
              exists(
                selectFrom('booking_payments')
                  .select('id')
                  .whereRef('booking_id', '=', 'bookings.id')
                  .where('kind', '=', 'rent')
                  .where('booking_payments.status', '=', 'confirmed'),
              ),
            ]),
          ]),
        ]),
      ]),
    )
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return bookingViews(context, rows, viewer, proposalsById);
}

/** One of the member's bookings. @throws AppError bookingNotFound */
export async function getBooking(
  context: BookingQueries,
  id: string,
  viewer: Party,
  proposalsById: ProposalsById,
): Promise<Booking> {
  const row = await bookingsOf(context.db, viewer.userId)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const [view] = row ? await bookingViews(context, [row], viewer, proposalsById) : [];
  if (!view) throw new AppError('bookingNotFound');
  return view;
}
