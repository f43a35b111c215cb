import type { markNotificationsRead as operation } from '#contract/notifications/operations.ts';
import type { NotificationKind } from '#contract/notifications/schemas.ts';
import type { Command, UnitOfWork } from '../../commands/command.ts';

/**
 * Marks some or all of the member's notifications as read, and then the messages about the same events. Notifications of other
 * members stay as they are.
 */
export const markNotificationsRead: Command<typeof operation> = async (
  { db, now, send },
  { actor, input: { body } },
) => {
  const { ids } = body;
  if (ids?.length === 0) return undefined;
  let update = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', actor.userId)
    .where('read_at', 'is', null);
  if (ids) update = update.where('id', 'in', ids);
  const read = await update.returning(['event', 'conversation_id', 'seq']).execute();
  if (read.length > 0) send({ kind: 'notificationsRead', userId: actor.userId });
  const ofEvents = read.filter(({ event, seq }) => seq !== null && event !== 'messageReceived');
  for (const conversationId of new Set(ofEvents.map((one) => one.conversation_id))) {
    if (conversationId) send({ kind: 'threadRead', conversationId, byUserId: actor.userId });
  }
  return undefined;
};

/** Marks all notifications of a kind as read, when the member has seen them on another page than the centre. */
export async function markKindRead(
  { db, now, send }: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  userId: string,
  kind: NotificationKind,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) send({ kind: 'notificationsRead', userId });
}
