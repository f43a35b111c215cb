import { v7 as uuid } from 'uuid';
import type { removeLink as operation } from '#contract/social/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { assertWayIn, lockCaller, removeLinks } from '../accounts/index.ts';

/** Removes a provider from the ways in which the caller signs in, unless it is the last. Sessions go on. */
export const removeLink: Command<typeof operation> = async (
  { db, now, send },
  { actor, input: { params } },
) => {
  const { userId } = actor;
  // of two concurrent removals, the second sees the first
  await lockCaller({ db }, actor);
  if ((await removeLinks({ db, now }, userId, params.provider)) === 0)
    throw new AppError('linkNotFound');
  await assertWayIn(db, userId);
  const { provider } = params;
  send({ kind: 'accountChangeMail', userId, change: 'providerRemoved', provider, key: uuid() });
  return undefined;
};
