import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { publishNotification } from './publish-notification.ts';
import { raise } from './raise.ts';

type Notice = Extract<OutboxMessage, { kind: 'notice' }>;

/** Notifies a member, once, of something that no message of a thread states. May be repeated and come late. */
export async function raiseNotice(context: CommandContext, notice: Notice): Promise<void> {
  const { userId, event, actorId, conversationId, bookingId, rentalId, count = 1 } = notice;
  const key = notice.key ?? `${event}-${bookingId ?? conversationId ?? rentalId ?? ''}`;
  const receiver = await inTransaction(context, async (work) => {
    const booking =
      bookingId === undefined
        ? undefined
        : await work.db
            .selectFrom('bookings')
            .select(['conversation_id', 'rental_id'])
            .where('id', '=', bookingId)
            .executeTakeFirst();
    return raise(work, {
      userId,
      event,
      key,
      actorId: actorId ?? null,
      conversationId: conversationId ?? booking?.conversation_id ?? null,
      bookingId: bookingId ?? null,
      rentalId: rentalId ?? booking?.rental_id ?? null,
      count,
      seq: null,
    });
  });
  if (!receiver) return;
  await publishNotification(context, receiver, (row) =>
    row.where('key', '=', key).where('read_at', 'is', null),
  );
}
