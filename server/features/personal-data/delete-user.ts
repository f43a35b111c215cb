import type { deleteUser as operation } from '#contract/personal-data/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { reauthenticate } from '../accounts/index.ts';
import { eraseMember } from './erase-member.ts';

/** Makes sure that the account is the caller's, and that it is really the member who calls. */
export const prepareDeletion: Preparation<typeof operation, undefined> = async (
  context,
  { actor, input: { params, body } },
) => {
  // what a caller may not delete, it need not know to exist
  if (params.id !== actor.userId) throw new AppError('userNotFound');
  await reauthenticate(context, actor, body.password);
  return undefined;
};

/** Deletes one's own account. */
export const deleteUser: Command<typeof operation> = async (unit, { actor }) => {
  await eraseMember(unit, actor.userId);
  return undefined;
};
