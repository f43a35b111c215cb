import { v7 as uuid } from 'uuid';
import { kindOf, type NotificationEvent } from '#contract/notifications/schemas.ts';
import type { Unit } from '../../commands/command.ts';
import { leaveWord, waitingFor } from './leave-word.ts';
import { lockReceiver, type Receiver, wantedBy } from './lock-receiver.ts';

/** A notification for one member, to be sent once. */
export interface News {
  userId: string;
  event: NotificationEvent;
  /** The same when the same notification is raised again. */
  key: string;
  actorId: string | null;
  conversationId: string | null;
  bookingId: string | null;
  rentalId: string | null;
  count: number;
  /** The message of the thread that reports it too, if any. */
  seq: number | null;
}

/**
 * Records a member's notification, once however often it is raised, and enqueues what sends it.
 * @returns the member, or null for one who is not notified
 */
export async function raise(unit: Unit, news: News): Promise<Receiver | null> {
  const receiver = await lockReceiver(unit, news.userId);
  if (receiver) await raiseFor(unit, receiver, news);
  return receiver;
}

/** `raise` for a member who is locked already. */
export async function raiseFor(unit: Unit, receiver: Receiver, news: News): Promise<void> {
  const { db, now } = unit;
  const kind = kindOf(news.event);
  const wanted = wantedBy(receiver, kind);
  const written = await db
    .with('waiting', (before) => waitingFor(before, news.userId))
    .insertInto('notifications')
    .values({
      id: uuid(),
      user_id: news.userId,
      kind,
      event: news.event,
      actor_id: news.actorId,
      conversation_id: news.conversationId,
      booking_id: news.bookingId,
      rental_id: news.rentalId,
      count: news.count,
      key: news.key,
      seq: news.seq,
      created_at: now,
      read_at: null,
      mailed_at: wanted.mail ? null : now,
      pushed_at: wanted.push ? null : now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning(({ selectFrom }) => [
      selectFrom('waiting').select('mail').as('mail'),
      selectFrom('waiting').select('push').as('push'),
    ])
    .executeTakeFirst();
  if (!written) return;
  const waiting = { mail: Boolean(written.mail), push: Boolean(written.push) };
  await leaveWord(unit, receiver, wanted, waiting);
}
