import { PENDING } from '#contract/proposals/transitions.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { lockProposal, transition } from './apply-transition.ts';

/** The deadline of a proposal: an unanswered one expires. One that was answered meanwhile stays as it is. */
export async function expireProposal(context: CommandContext, proposalId: string): Promise<void> {
  await inTransaction(context, async (work) => {
    const found = await work.db
      .selectFrom('proposals')
      .select(['author_id', 'status'])
      .where('id', '=', proposalId)
      .executeTakeFirst();
    if (found?.status !== PENDING) return;
    const locked = await lockProposal(work, proposalId, found.author_id);
    if (locked.proposal.status === PENDING) await transition(work, 'expire', locked, null);
  });
}
