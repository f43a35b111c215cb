import { OPEN_STATUS } from '#contract/proposals/process.ts';
import { type CommandContext, inUnit } from '../../commands/run-command.ts';
import { lockProposal, transition } from './answer.ts';

/** The deadline of a proposal: an unanswered one expires. One that was answered meanwhile stays as it is. */
export async function expireProposal(context: CommandContext, proposalId: string): Promise<void> {
  await inUnit(context, async (unit) => {
    const found = await unit.db
      .selectFrom('proposals')
      .select(['author_id', 'status'])
      .where('id', '=', proposalId)
      .executeTakeFirst();
    if (found?.status !== OPEN_STATUS) return;
    const locked = await lockProposal(unit, proposalId, found.author_id);
    if (locked.proposal.status === OPEN_STATUS) await transition(unit, 'expire', locked, null);
  });
}
