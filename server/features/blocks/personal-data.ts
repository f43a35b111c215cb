import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** The blocks a member has set. Who has blocked the member is not disclosed. */
export function exportBlocks(db: Queryable, userId: string) {
  return db.selectFrom('blocks').selectAll().where('blocker_id', '=', userId).execute();
}

/**
 * Deletes a member's blocks, in both directions. That opens what they had sealed; what the leaving member has read since stays
 * unknown.
 */
export async function eraseBlocks(db: Transaction<Database>, userId: string): Promise<void> {
  await sql`
    with sealed as (
      select conversation_id from participants
      where user_id = ${userId} and sealed_read_seq is not null
      order by conversation_id for update
    )
    update participants set read_seq = sealed_read_seq, delivered_seq = sealed_delivered_seq
    from sealed
    where participants.conversation_id = sealed.conversation_id and user_id = ${userId}`.execute(
    db,
  );
  await db
    .deleteFrom('blocks')
    .where(({ or, eb }) => or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();
}
