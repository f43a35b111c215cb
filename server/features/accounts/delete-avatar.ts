import type { deleteAvatar as operation } from '#contract/accounts/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { ownUserView } from './queries.ts';
import { replaceAvatar } from './replace-avatar.ts';

/** Removes the caller's picture; without one it changes nothing. */
export const deleteAvatar: Command<typeof operation> = async (work, { actor, input }) => {
  if (input.params.id !== actor.userId) throw new AppError('userNotFound');
  await replaceAvatar(work, actor.userId, null);
  return ownUserView(work, actor.userId);
};
