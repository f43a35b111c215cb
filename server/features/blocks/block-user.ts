import type { blockUser as operation } from '#contract/blocks/operations.ts';
import type { Command } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';

/** Ends the exchange with a member. Blocking them once more keeps the time of the first block. */
export const blockUser: Command<typeof operation> = async (work, { actor, input: { params } }) => {
  if (params.id === actor.userId) throw new AppError('notPermitted');
  // a concurrent message or proposal has finished by then, or will find the block
  await lockMember(work.db, params.id);
  await work.db
    .insertInto('blocks')
    .values({ blocker_id: actor.userId, blocked_id: params.id, created_at: work.now })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
  return undefined;
};
