import type { withdrawDeletion as operation } from '#contract/personal-data/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';

/** Takes back the caller's request to be deleted. May be repeated. */
export const withdrawDeletion: Command<typeof operation> = async (work, { actor, input }) => {
  if (input.params.id !== actor.userId) throw new AppError('userNotFound');
  await work.db
    .updateTable('users')
    .set({ deletion_requested_at: null, deletion_check_at: null })
    .where('id', '=', actor.userId)
    .where('deleted_at', 'is', null)
    .execute();
  return undefined;
};
