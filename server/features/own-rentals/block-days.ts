import { sql } from 'kysely';
import { addDays } from '#contract/days/calendar.ts';
import type { blockDays as operation } from '#contract/own-rentals/operations.ts';
import type { Command } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { blockedTime, countingOf, lockOwnRental, replaceBlocked } from '../rentals/index.ts';

interface Instants {
  from: Date;
  to: Date;
}

/**
 * Blocks or frees days on several of the caller's offers, all or none. Booked days stay booked, the days around them are blocked, and
 * the answer says how many bookings there are.
 */
export const blockDays: Command<typeof operation> = async (work, { actor, input }) => {
  const { days, action } = input.body;
  // in one order, so that two such commands do not wait for each other
  const ids = [...new Set(input.body.rentalIds)].toSorted();
  const items: { rentalId: string; bookings: number }[] = [];
  for (const id of ids) {
    const rental = await lockOwnRental(work, id, actor.userId);
    const counting = countingOf(rental);
    const chosen = days.map(({ first, last }) =>
      blockedTime(
        counting,
        { startDate: first, endDate: counting.unit === 'night' ? addDays(last, 1) : last },
        work.now,
      ),
    );
    await replaceBlocked(work.db, id, await blockedAfter(work.db, id, chosen, action), work.now);
    work.send({ kind: 'watchesDue', rentalId: id });
    items.push({
      rentalId: id,
      bookings: action === 'block' ? await bookingsWithin(work.db, id, chosen) : 0,
    });
  }
  return { items };
};

const multirange = (periods: Instants[]) =>
  sql`(select range_agg(period) from unnest(array[${sql.join(
    periods.map(({ from, to }) => sql`tstzrange(${from}, ${to}, '[)')`),
  )}]) as period)`;

/** The time that the owner has blocked once the chosen time is added to it or removed from it; without what is booked. */
async function blockedAfter(
  db: Queryable,
  rentalId: string,
  chosen: Instants[],
  action: 'block' | 'free',
): Promise<Instants[]> {
  const blocked = sql`coalesce(
    range_agg(during) filter (where booking_id is null and calendar_id is null), '{}')`;
  const booked = sql`coalesce(range_agg(during) filter (where booking_id is not null), '{}')`;
  const after =
    action === 'block'
      ? sql`${blocked} + ${multirange(chosen)} - ${booked}`
      : sql`${blocked} - ${multirange(chosen)}`;
  const { rows } = await sql<Instants>`
    select lower(period) as from, upper(period) as to
    from (select unnest(${after}) as period from occupancies where rental_id = ${rentalId}) as after
    where not isempty(period)`.execute(db);
  return rows;
}

async function bookingsWithin(
  db: Queryable,
  rentalId: string,
  chosen: Instants[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from occupancies
    where rental_id = ${rentalId} and booking_id is not null
      and during && any(array[${sql.join(
        chosen.map(({ from, to }) => sql`tstzrange(${from}, ${to}, '[)')`),
      )}])`.execute(db);
  return rows[0]?.count ?? 0;
}
