import { sql } from 'kysely';
import type { Reader } from '../../context.ts';

/**
 * When the last return between two members counted (`returned_at`); null when none did. Both have confirmed the
 * handover and the return, or the return counts by its clock.
 */
export async function lastReturn(db: Reader, [one, other]: [string, string]): Promise<Date | null> {
  const { at } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.max('returned_at').as('at'))
    .where(
      sql<boolean>`(owner_id, renter_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    // one that ended over its deposit, too
    .where('returned_at', 'is not', null)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return at;
}
