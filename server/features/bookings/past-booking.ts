import { sql } from 'kysely';
import type { Reader } from '../../context.ts';

/** Whether two members have a booking behind them: returned, or past its end without being cancelled. */
export async function hasPastBooking(
  db: Reader,
  [one, other]: [string, string],
  now: Date,
): Promise<boolean> {
  const booking = await db
    .selectFrom('bookings')
    .select('id')
    .where(
      sql<boolean>`(owner_id, renter_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', ['returned', 'closed']),
        and([eb('status', '<>', 'cancelled'), eb('ends_at', '<=', now)]),
      ]),
    )
    .executeTakeFirst();
  return booking !== undefined;
}
