import { type RawBuilder, sql } from 'kysely';
import type { CalendarProblem, FollowedCalendar } from '#contract/calendars/schemas.ts';
import type { Context, Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { countingOf, type DayCountingRow, periodView } from '../rentals/index.ts';

/** The calendars that one of the caller's rentals follows, with what they block. @throws AppError rentalNotFound */
export async function listFollowed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rentalId: string,
  ownerId: string,
): Promise<{ items: FollowedCalendar[] }> {
  const rental = await ownRental(db, rentalId, ownerId);
  if (!rental) throw new AppError('rentalNotFound');
  const now = clock.now();
  const calendars = await db
    .selectFrom('followed_calendars')
    .select(['id', 'url', 'name', 'read_at', 'error'])
    .where('rental_id', '=', rentalId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const blocked = await periodsOf(
    db,
    sql`select calendar_id, during as period from occupancies
      where rental_id = ${rentalId} and calendar_id is not null and upper(during) > ${now}`,
  );
  const clashes = await periodsOf(db, clashesOf(sql`${rentalId}::uuid`, now));
  const counting = countingOf(rental);
  const views = (rows: PeriodRow[] | undefined) =>
    (rows ?? []).map((row) => periodView(counting, row.starts_at, row.ends_at));
  return {
    items: calendars.map(({ id, url, name, read_at: readAt, error }) => ({
      id,
      url,
      name,
      readAt: readAt?.toISOString() ?? null,
      ...problemOf(error),
      blocked: views(blocked.get(id)),
      clashes: views(clashes.get(id)),
    })),
  };
}

function problemOf(error: string | null): Pick<FollowedCalendar, 'error' | 'stopped'> {
  if (error === null) return {};
  return error === 'stopped' ? { stopped: true } : { error: error as CalendarProblem };
}

/** The coming bookings of a rental on days that calendars say are taken: `calendar_id`, `booking_id`, `period`. */
export const clashesOf = (rentalId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> =>
  sql`
    select distinct followed_periods.calendar_id, booking.booking_id, booking.during as period
    from occupancies as booking
    join followed_calendars on followed_calendars.rental_id = booking.rental_id
    join followed_periods on followed_periods.calendar_id = followed_calendars.id
      and followed_periods.during && booking.during
    where booking.rental_id = ${rentalId} and booking.booking_id is not null
      and upper(booking.during) > ${now}`;

interface PeriodRow {
  calendar_id: string;
  starts_at: Date;
  ends_at: Date;
}

async function periodsOf(
  db: Queryable,
  select: RawBuilder<unknown>,
): Promise<Map<string, PeriodRow[]>> {
  const { rows } = await sql<PeriodRow>`
    select calendar_id, lower(period) as starts_at, upper(period) as ends_at
    from (${select}) as periods order by period`.execute(db);
  return Map.groupBy(rows, (row) => row.calendar_id);
}

function ownRental(
  db: Queryable,
  id: string,
  ownerId: string,
): Promise<DayCountingRow | undefined> {
  return db
    .selectFrom('rentals')
    .select(['category', 'price_frequency', 'counts_days', 'time_zone', 'public_lat', 'public_lng'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
