import { type RawBuilder, sql } from 'kysely';
import { ratableFrom } from '#contract/ratings/time.ts';
import type { Queryable } from '../../context.ts';

/** A booking whose return counts. */
export interface ReturnedBooking {
  id: string;
  conversationId: string;
  /** From when on it can be rated; later than now where it was agreed to start later. */
  ratableFrom: Date;
}

/** `ratableFrom` of the contract, of a booking in a statement: null while its return does not count. */
export const ratableFromIn = (bookings: string): RawBuilder<Date | null> => {
  const [returned, start] = [`${bookings}.returned_at`, `${bookings}.starts_at`].map((column) =>
    sql.ref(column),
  );
  return sql`case when ${returned} is not null then greatest(${returned}, ${start}) end`;
};

/**
 * The last booking between two members that can be rated, or the given one if its return counts: both have confirmed the handover and
 * the return, or the return counts by its clock. Without one that can be rated now, the last one that will be.
 */
export async function returnedBooking(
  db: Queryable,
  [one, other]: [string, string],
  now: Date,
  id?: string,
): Promise<ReturnedBooking | null> {
  const from = ratableFromIn('bookings');
  let select = db
    .selectFrom('bookings')
    .select(['id', 'conversation_id', 'returned_at', 'starts_at'])
    .where(
      sql<boolean>`(owner_id, renter_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
    )
    // one that ended over its deposit, too
    .where('status', '<>', 'cancelled')
    .where('returned_at', 'is not', null)
    .orderBy(sql`${from} <= ${now}`, 'desc')
    .orderBy(from, 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  if (id) select = select.where('id', '=', id);
  const row = await select.executeTakeFirst();
  if (!row?.returned_at) return null;
  return {
    id: row.id,
    conversationId: row.conversation_id,
    ratableFrom: ratableFrom({ returnedAt: row.returned_at, startsAt: row.starts_at }),
  };
}
