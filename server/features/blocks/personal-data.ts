import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../../context.ts';
import type { Database } from '../../database.ts';

/** The blocks a member has set. Who has blocked the member is not disclosed. */
export function exportBlocks(db: Queryable, userId: string) {
  return db.selectFrom('blocks').selectAll().where('blocker_id', '=', userId).execute();
}

/**
 * Deletes a member's blocks, in both directions, but those between two who have a thread as long as one of them has an account:
 * there the other side would otherwise read what the block has withheld. Such a row names ids and a day. Of the leaving member the
 * thread forgets the name, and what they have read since stays unknown.
 */
export async function eraseBlocks(db: Transaction<Database>, userId: string): Promise<void> {
  await sql`
    with sealed as (
      select conversation_id from participants
      where user_id = ${userId} and sealed_read_seq is not null
      order by conversation_id for update
    )
    update participants set read_seq = sealed_read_seq, delivered_seq = sealed_delivered_seq,
        sealed_firstname = null, sealed_lastname = null
    from sealed
    where participants.conversation_id = sealed.conversation_id and user_id = ${userId}`.execute(
    db,
  );
  await sql`
    delete from blocks
    where ${userId} in (blocker_id, blocked_id) and (
      not exists (select from threads_of(blocker_id, blocked_id))
      or exists (
        select from users
        where id in (blocker_id, blocked_id) and id <> ${userId} and deleted_at is not null))`.execute(
    db,
  );
}
