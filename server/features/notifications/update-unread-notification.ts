import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { UnitOfWork } from '../../commands/command.ts';
import { enqueueNotifications, waitingFor } from './enqueue-notifications.ts';
import { type Receiver, wantedBy } from './lock-receiver.ts';

/** Counting stops here: nobody reads more one by one. */
const MOST_COUNTED = 1_000;

/** A thread, and the side that writes. */
export interface Thread {
  conversationId: string;
  rentalId: string;
  otherId: string;
}

/**
 * Updates the one notification about a member's unread messages in a thread, whose rows are locked: their number, and when
 * the last came. It counts the present state, so it may be repeated, come late and in any order. Messages whose
 * notification the member has read in the centre are not counted again.
 */
export async function updateUnreadNotification(
  work: UnitOfWork,
  receiver: Receiver,
  thread: Thread,
): Promise<void> {
  const { db, now } = work;
  const { userId } = receiver;
  const { conversationId, rentalId, otherId } = thread;
  const wanted = wantedBy(receiver, 'messages');
  const { rows } = await sql<Record<'mail' | 'push' | 'mailWaits' | 'pushWaits', boolean>>`
    with waiting as (${waitingFor(db, userId)})
    insert into notifications
      (id, user_id, kind, event, actor_id, conversation_id, rental_id, count, seq, created_at,
       mailed_at, pushed_at)
    select ${uuid()}::uuid, ${userId}::uuid, 'messages', 'messageReceived', ${otherId}::uuid,
      ${conversationId}::uuid, ${rentalId}::uuid, count(*), max(seq), max(created_at),
      ${wanted.mail ? null : now}::timestamptz, ${wanted.push ? null : now}::timestamptz
    from (
      select seq, created_at from messages
      where conversation_id = ${conversationId} and author_id = ${otherId}
        and kind in ('text', 'image')
        and seq > (
          select greatest(read_seq, (
            select max(seq) from notifications
            where user_id = ${userId} and conversation_id = ${conversationId}
              and event = 'messageReceived' and read_at is not null))
          from participants where conversation_id = ${conversationId} and user_id = ${userId})
      order by seq desc limit ${sql.lit(MOST_COUNTED)}
    ) as unread
    having count(*) > 0
    on conflict (user_id, conversation_id) where event = 'messageReceived' and read_at is null
    do update set
      count = excluded.count, seq = excluded.seq, created_at = excluded.created_at,
      mailed_at = case when excluded.seq > notifications.seq
        then excluded.mailed_at else notifications.mailed_at end,
      pushed_at = case when excluded.seq > notifications.seq
        then excluded.pushed_at else notifications.pushed_at end
    where excluded.seq > notifications.seq
      or (excluded.seq = notifications.seq and excluded.count < notifications.count)
    returning mailed_at is null as mail, pushed_at is null as push,
      (select mail from waiting) as "mailWaits", (select push from waiting) as "pushWaits"`.execute(
    db,
  );
  const [written] = rows;
  if (!written) return;
  const waiting = { mail: written.mailWaits, push: written.pushWaits };
  await enqueueNotifications(work, receiver, written, waiting);
}
