import type { unblockUser as operation } from '#contract/blocks/operations.ts';
import type { Command } from '../../commands/command.ts';
import { userView } from '../accounts/index.ts';

/** Removes the caller's block; a block by the other member stays. */
export const unblockUser: Command<typeof operation> = async (
  work,
  { actor, input: { params } },
) => {
  await userView(work, params.id);
  await work.db
    .deleteFrom('blocks')
    .where('blocker_id', '=', actor.userId)
    .where('blocked_id', '=', params.id)
    .execute();
  return undefined;
};
