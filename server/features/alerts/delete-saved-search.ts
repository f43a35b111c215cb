import type { deleteSavedSearch as operation } from '#contract/alerts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/** Deletes one of the caller's saved searches; the database deletes its alerts with it. */
export const deleteSavedSearch: Command<typeof operation> = async (
  { db },
  { actor, input: { params } },
) => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', params.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('savedSearchNotFound');
  return undefined;
};
