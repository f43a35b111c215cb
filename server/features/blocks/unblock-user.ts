import type { unblockUser as operation } from '#contract/blocks/operations.ts';
import type { Command } from '../../commands/command.ts';
import { userView } from '../accounts/index.ts';

/** Takes one's own block back; the other side's stays. */
export const unblockUser: Command<typeof operation> = async (
  unit,
  { actor, input: { params } },
) => {
  await userView(unit, params.id);
  await unit.db
    .deleteFrom('blocks')
    .where('blocker_id', '=', actor.userId)
    .where('blocked_id', '=', params.id)
    .execute();
  return undefined;
};
