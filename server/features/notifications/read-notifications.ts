import type { readNotifications as operation } from '#contract/notifications/operations.ts';
import type { NotificationKind } from '#contract/notifications/schemas.ts';
import type { Command, Unit } from '../../commands/command.ts';

/** The member has seen some of what the centre shows, or all of it; what is another's stays as it is. */
export const readNotifications: Command<typeof operation> = async (
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
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows > 0n) send({ kind: 'notificationsRead', userId: actor.userId });
  return undefined;
};

/** The member has seen all of a kind, on another page than the centre. */
export async function readKind(
  { db, now, send }: Pick<Unit, 'db' | 'now' | 'send'>,
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
