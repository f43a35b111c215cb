import { sql } from 'kysely';
import { type RentalFigures, VIEWS_DAYS } from '#contract/own-rentals/schemas.ts';
import type { Context, Queryable } from '../../context.ts';
import { daysOf, type PeriodColumns } from '../../days.ts';
import { type BookingRow, isOverdue } from '../bookings/index.ts';
import { countingOf, RENTAL_COLUMNS, timeTaken } from '../rentals/index.ts';
import { readSums, walletRentals } from '../wallet/index.ts';
import { hintsOf } from './hints.ts';
import { nextFreeDay } from './next-free-day.ts';

const DAY = 86_400_000;

type ReturnColumns = Pick<
  BookingRow,
  | 'status'
  | 'return_time'
  | 'return_named_by'
  | 'return_named_at'
  | 'handed_over_at'
  | 'thing_back_at'
>;

/** The figures of each of a member's rentals, in as many statements for one rental as for a hundred. */
export async function listFigures(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  timeZone: string,
): Promise<RentalFigures[]> {
  const now = clock.now();
  const counts = await countsOf(db, userId, now);
  const hints = await hintsOf(db, userId, now);
  const bookings = await nextBookings(db, userId, now);
  const freeDays = await freeDaysOf(db, userId, now);
  const earned = walletRentals(await readSums(db, userId), timeZone, now);
  return counts.map(({ rentalId, ...numbers }) => ({
    rentalId,
    ...numbers,
    nextBooking: bookings.get(rentalId) ?? null,
    nextFreeDay: freeDays.get(rentalId) ?? null,
    earned: earned
      .filter((sum) => sum.rentalId === rentalId && sum.receivedThisYear > 0)
      .map((sum) => ({ amount: sum.receivedThisYear, currency: sum.currency })),
    hint: hints.get(rentalId) ?? null,
  }));
}

type Counts = Pick<RentalFigures, 'rentalId' | 'views' | 'favourites' | 'requests'>;

async function countsOf(db: Queryable, userId: string, now: Date): Promise<Counts[]> {
  const since = new Date(now.getTime() - VIEWS_DAYS * DAY);
  const { rows } = await sql<Counts>`
    select rentals.id as "rentalId",
      (select coalesce(sum(count), 0)::integer from rental_views
        where rental_id = rentals.id and day > ${since}::timestamptz::date) as views,
      (select count(*)::integer from favourites
        where rental_id = rentals.id and user_id <> owner_id) as favourites,
      (select count(*)::integer
        from conversations join proposals on proposals.conversation_id = conversations.id
        where (conversations.rental_id = rentals.id or conversations.offer_id = rentals.id)
          and proposals.status = 'pending' and proposals.expires_at > ${now}
          and proposals.author_id <> ${userId}) as requests
    from rentals
    where owner_id = ${userId} and deleted_at is null
    order by created_at desc, id desc`.execute(db);
  return rows;
}

/** The running or next booking of each rental: of the thing that is taken, and of the request that it answers. */
async function nextBookings(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<Map<string, RentalFigures['nextBooking']>> {
  const { rows } = await sql<PeriodColumns & ReturnColumns & { id: string; about: string }>`
    select distinct on (about) about, id, unit, time_zone, starts_at, ends_at,
      status, return_time, return_named_by, return_named_at, handed_over_at, thing_back_at
    from (
      select booked_rental_id as about, bookings.* from bookings where owner_id = ${userId}
      union all
      select rental_id, bookings.* from bookings where renter_id = ${userId}
    ) as bookings
    where status in ('agreed', 'handedOver') and (ends_at > ${now} or status = 'handedOver')
    order by about, starts_at, id`.execute(db);
  return new Map(
    rows.map((row) => [
      row.about,
      {
        id: row.id,
        ...daysOf(row),
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        overdue: isOverdue(row, now),
      },
    ]),
  );
}

interface TakenRow {
  rental_id: string;
  startsAt: Date;
  endsAt: Date;
}

/** The next free day of each open offer. */
async function freeDaysOf(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<Map<string, RentalFigures['nextFreeDay']>> {
  const offers = await db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('owner_id', '=', userId)
    .where('kind', '=', 'offer')
    .where('status', '=', 'open')
    .where('deleted_at', 'is', null)
    .execute();
  const ids = offers.map(({ id }) => id);
  const { rows } = await sql<TakenRow>`
    select rental_id, lower(period) as "startsAt", upper(period) as "endsAt"
    from (
      select rental_id, unnest(range_agg(${timeTaken(now)})) as period
      from occupancies
      where rental_id = any(${ids}::uuid[]) and (not_back or upper(during) > ${now})
      group by rental_id
    ) as taken
    order by rental_id, lower(period)`.execute(db);
  const taken = Map.groupBy(rows, (row) => row.rental_id);
  return new Map(
    offers.map((offer) => {
      const from = offer.started_at > now ? offer.started_at : now;
      const asked = { taken: taken.get(offer.id) ?? [], from, until: offer.ended_at };
      return [offer.id, nextFreeDay(countingOf(offer), asked)];
    }),
  );
}
