import type { withdrawDeletion as operation } from '#contract/personal-data/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { endDeletion, lockCaller } from '../accounts/index.ts';

/** Takes back the caller's request to be deleted, with a mail. May be repeated. */
export const withdrawDeletion: Command<typeof operation> = async (work, { actor, input }) => {
  if (input.params.id !== actor.userId) throw new AppError('userNotFound');
  await lockCaller(work, actor);
  await endDeletion(work, actor.userId);
  return undefined;
};
