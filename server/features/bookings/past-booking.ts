import { sql } from 'kysely';
import type { Queryable } from '../../context.ts';

/** A booking whose return counts. */
export interface ReturnedBooking {
  id: string;
  conversationId: string;
  /** When the return counted. */
  returnedAt: Date;
}

/**
 * The last booking between two members whose return counts, or the given one if it is such a booking. Both have confirmed
 * the handover and the return, or the return counts by its clock.
 */
export async function returnedBooking(
  db: Queryable,
  [one, other]: [string, string],
  id?: string,
): Promise<ReturnedBooking | null> {
  let select = db
    .selectFrom('bookings')
    .select(['id', 'conversation_id', 'returned_at'])
    .where(
      sql<boolean>`(owner_id, renter_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    // one that ended over its deposit, too
    .where('status', '<>', 'cancelled')
    .where('returned_at', 'is not', null)
    .orderBy('returned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  if (id) select = select.where('id', '=', id);
  const row = await select.executeTakeFirst();
  if (!row?.returned_at) return null;
  const { id: bookingId, conversation_id: conversationId, returned_at: returnedAt } = row;
  return { id: bookingId, conversationId, returnedAt };
}
