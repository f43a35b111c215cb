import type { UnitOfWork } from '../../commands/command.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { quietHoursEnd } from './preferences.ts';
import { liveSubscriptions } from './subscriptions.ts';

type Due = Extract<OutboxMessage, { kind: 'notificationsDue' }>;

/**
 * Gathers what a member has neither read nor been sent through a channel. It is marked as sent in the commit that
 * enqueues the mail, or the push to each browser, so that nothing is sent twice and nothing is lost. In quiet hours
 * it waits for their end, and then sums up.
 */
export function gatherNotifications(context: CommandContext, due: Due): Promise<void> {
  return inTransaction(context, async (work) => {
    const { db, now, send } = work;
    const { userId, channel } = due;
    const later = await quietHoursEnd(db, userId, now);
    if (later) return send(due, later);
    // waits for transactions that are raising notifications; the statement after this one sees what they added
    await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const column = channel === 'mail' ? 'mailed_at' : 'pushed_at';
    const { numUpdatedRows } = await db
      .updateTable('notifications')
      .set({ [column]: now })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where(column, 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const gatheredAt = now.toISOString();
    if (channel === 'mail') send({ kind: 'notificationsMail', userId, gatheredAt });
    else await enqueuePushes(work, userId, gatheredAt);
  });
}

/** One outbox message per browser, so that a failing one delays no other. */
async function enqueuePushes(
  { db, now, send }: UnitOfWork,
  userId: string,
  gatheredAt: string,
): Promise<void> {
  const subscriptions = await liveSubscriptions({ db, now })
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .execute();
  for (const { id: subscriptionId } of subscriptions) {
    send({ kind: 'notificationsPush', subscriptionId, gatheredAt });
  }
}
