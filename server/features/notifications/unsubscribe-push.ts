import type { unsubscribePush as operation } from '#contract/notifications/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/** Removes the push subscription of one of the caller's browsers. */
export const unsubscribePush: Command<typeof operation> = async (
  { db },
  { actor, input: { params } },
) => {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', params.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('notFound');
  return undefined;
};
