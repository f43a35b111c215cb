import type { unblockUser as operation } from '#contract/blocks/operations.ts';
import type { Command } from '../../commands/command.ts';
import { userView } from '../accounts/index.ts';

/** Removes the caller's block, also of a member whose account is deleted; a block by the other member stays. */
export const unblockUser: Command<typeof operation> = async (
  work,
  { actor, input: { params } },
) => {
  const { numDeletedRows } = await work.db
    .deleteFrom('blocks')
    .where('blocker_id', '=', actor.userId)
    .where('blocked_id', '=', params.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) await userView(work, params.id);
  return undefined;
};
