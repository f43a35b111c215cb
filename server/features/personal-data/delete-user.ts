import type { deleteUser as operation } from '#contract/personal-data/operations.ts';
import type { Command, Preparation } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { reauthenticate } from '../accounts/index.ts';
import { eraseMember } from './erase-member.ts';

/** Makes sure that the account is the caller's, and that the member in person is calling. */
export const prepareDeletion: Preparation<typeof operation, undefined> = async (
  context,
  { actor, input: { params, body } },
) => {
  // whether another account exists is not disclosed to who may not delete it
  if (params.id !== actor.userId) throw new AppError('userNotFound');
  await reauthenticate(context, actor, body.password);
  return undefined;
};

/** Deletes the caller's account. */
export const deleteUser: Command<typeof operation> = async (unit, { actor }) => {
  await eraseMember(unit, actor.userId);
  return undefined;
};
