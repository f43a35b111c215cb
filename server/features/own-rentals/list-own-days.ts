import { sql } from 'kysely';
import type { RentalUnit } from '#contract/days/period.ts';
import { startOfDate } from '#contract/days/zone.ts';
import type { OperationInput } from '#contract/operation.ts';
import type { listOwnDays as operation } from '#contract/own-rentals/operations.ts';
import type { OwnDays, OwnPeriod } from '#contract/own-rentals/schemas.ts';
import type { Context, Queryable } from '../../context.ts';
import { daysOf } from '../../days.ts';
import { countingOf, RENTAL_COLUMNS, timeTaken } from '../rentals/index.ts';

const DAY = 86_400_000;
/** More offers than any member has. */
const MOST = 500;

interface TakenRow {
  rental_id: string;
  type: OwnPeriod['type'];
  starts_at: Date;
  ends_at: Date;
  booking_id: string | null;
  conversation_id: string | null;
  /** The first name of the member who has booked or asks; once one has blocked the other, as it was then. */
  member_name: string | null;
  /** Of a booking or proposal; null for blocked days, which are counted as their rental is. */
  unit: RentalUnit | null;
  time_zone: string | null;
  /** The thing of a booking is not back. */
  overdue?: boolean;
}

/**
 * When a member's offers are booked, asked for or blocked. The booking of an overdue thing has its agreed days, and is among the
 * periods of all later days.
 */
export async function listOwnDays(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { from, to, rentalId }: OperationInput<typeof operation>['query'],
): Promise<OwnDays[]> {
  const rentals = await db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('owner_id', '=', userId)
    .where('kind', '=', 'offer')
    .where('deleted_at', 'is', null)
    .$if(rentalId !== undefined, (select) => select.where('id', '=', rentalId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  if (rentals.length === 0) return [];
  // a day earlier and later, as the things may be in any zone
  const range = {
    start: new Date(startOfDate('UTC', from).getTime() - DAY),
    end: new Date(startOfDate('UTC', to).getTime() + 2 * DAY),
  };
  const ids = rentals.map(({ id }) => id);
  const rows = [
    ...(await occupied(db, ids, range, clock.now())),
    ...(await asked(db, ids, userId, range)),
  ];
  const byRental = Map.groupBy(rows, ({ rental_id }) => rental_id);
  return rentals.map((rental) => {
    const counting = countingOf(rental);
    const taken = byRental.get(rental.id) ?? [];
    return {
      rentalId: rental.id,
      name: rental.name,
      closed: rental.status !== 'open',
      ...counting,
      periods: taken.map((row) => ({
        type: row.type,
        ...daysOf({
          ...row,
          unit: row.unit ?? counting.unit,
          time_zone: row.time_zone ?? counting.timeZone,
        }),
        startsAt: row.starts_at.toISOString(),
        endsAt: row.ends_at.toISOString(),
        bookingId: row.booking_id,
        conversationId: row.conversation_id,
        memberName: row.member_name,
        overdue: row.overdue || undefined,
      })),
    };
  });
}

interface Range {
  start: Date;
  end: Date;
}

async function occupied(
  db: Queryable,
  ids: string[],
  { start, end }: Range,
  now: Date,
): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select taken.rental_id, bookings.id as booking_id, bookings.conversation_id,
      coalesce(sealed_firstname, firstname) as member_name, bookings.unit, bookings.time_zone,
      lower(time) as starts_at, case when overdue then upper(during) else upper(time) end as ends_at, type, overdue
    from (
      select rental_id, booking_id, during, ${timeTaken(now)} as time,
        not_back and upper(during) <= ${now} as overdue,
        case when booking_id is not null then 'booked'
          when calendar_id is not null then 'followed' else 'blocked' end as type
      from occupancies where rental_id = any(${ids}::uuid[])
    ) as taken left join bookings on bookings.id = booking_id
      left join participants on participants.conversation_id = bookings.conversation_id
        and user_id = renter_id
      left join users on users.id = renter_id
    where time && tstzrange(${start}, ${end}, '[)') or (overdue and lower(time) < ${end})
    order by lower(time)`.execute(db);
  return rows;
}

/** Open proposals of others. */
async function asked(
  db: Queryable,
  ids: string[],
  userId: string,
  { start, end }: Range,
): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select coalesce(conversations.offer_id, conversations.rental_id) as rental_id,
      'asked' as type, null::uuid as booking_id, conversations.id as conversation_id,
      coalesce(sealed_firstname, firstname) as member_name, proposals.unit, proposals.time_zone,
      proposals.starts_at, proposals.ends_at
    from conversations join proposals on proposals.conversation_id = conversations.id
      join participants on participants.conversation_id = conversations.id and user_id = author_id
      join users on users.id = author_id
    where (conversations.rental_id = any(${ids}::uuid[]) or conversations.offer_id = any(${ids}::uuid[]))
      and proposals.status = 'pending' and proposals.author_id <> ${userId}
      and proposals.starts_at < ${end} and proposals.ends_at > ${start}
    order by proposals.starts_at`.execute(db);
  return rows;
}
