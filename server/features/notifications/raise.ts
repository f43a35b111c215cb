import { v7 as uuid } from 'uuid';
import { kindOf, type NotificationEvent } from '#contract/notifications/schemas.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { enqueueNotifications, waitingFor } from './enqueue-notifications.ts';
import { lockReceiver, type Receiver, wantedBy } from './lock-receiver.ts';

/** A notification for one member, to be sent once. */
export interface NewNotification {
  userId: string;
  event: NotificationEvent;
  /** Identifies the notification: a second one of the member with this key is not raised. */
  key: string;
  actorId: string | null;
  conversationId: string | null;
  bookingId: string | null;
  rentalId: string | null;
  count: number;
  /** The number of the thread's message about the same event, if any. */
  seq: number | null;
  /** When it happened, if not now: the notification of a message may come late. */
  at?: Date;
}

/**
 * Records a member's notification, once however often it is raised, and enqueues what sends it.
 * @returns the member, or null for one who is not notified
 */
export async function raise(work: UnitOfWork, added: NewNotification): Promise<Receiver | null> {
  const receiver = await lockReceiver(work, added.userId);
  if (receiver) await raiseFor(work, receiver, added);
  return receiver;
}

/** `raise` for a member whose row is locked already. @returns whether it was not raised before */
export async function raiseFor(
  work: UnitOfWork,
  receiver: Receiver,
  added: NewNotification,
): Promise<boolean> {
  const { db, now } = work;
  const kind = kindOf(added.event);
  const wanted = wantedBy(receiver, kind);
  const written = await db
    .with('waiting', (before) => waitingFor(before, added.userId))
    .insertInto('notifications')
    .values({
      id: uuid(),
      user_id: added.userId,
      kind,
      event: added.event,
      actor_id: added.actorId,
      conversation_id: added.conversationId,
      booking_id: added.bookingId,
      rental_id: added.rentalId,
      count: added.count,
      key: added.key,
      seq: added.seq,
      created_at: added.at ?? now,
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
  if (!written) return false;
  const waiting = { mail: Boolean(written.mail), push: Boolean(written.push) };
  await enqueueNotifications(work, receiver, wanted, waiting);
  return true;
}
