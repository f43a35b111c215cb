import { sql } from 'kysely';
import type { Reader } from '../../context.ts';

/**
 * When the last booking between two members was over: its return, or its end when nobody confirmed a return; null
 * when no booking was returned, or is past its end and not cancelled.
 */
export async function lastReturn(
  db: Reader,
  [one, other]: [string, string],
  now: Date,
): Promise<Date | null> {
  const { at } = await db
    .selectFrom('bookings')
    .select(sql<Date | null>`max(coalesce(returned_at, ends_at))`.as('at'))
    .where(
      sql<boolean>`(owner_id, renter_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', ['returned', 'closed']),
        and([eb('status', '<>', 'cancelled'), eb('ends_at', '<=', now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return at;
}
