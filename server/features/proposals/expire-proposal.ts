import { type CommandContext, inUnit } from '../../commands/run-command.ts';
import { postMessage } from '../messages/index.ts';
import { holdProposal, transition } from './answer.ts';

/** A proposal's deadline: what nobody has answered expires. One answered meanwhile stays as it is. */
export async function expireProposal(context: CommandContext, proposalId: string): Promise<void> {
  await inUnit(context, async (unit) => {
    const found = await unit.db
      .selectFrom('proposals')
      .select(['author_id', 'status'])
      .where('id', '=', proposalId)
      .executeTakeFirst();
    if (found?.status !== 'pending') return;
    const { proposal, conversation } = await holdProposal(unit, proposalId, found.author_id);
    if (proposal.status !== 'pending') return;
    await transition(unit, 'expire', proposal, null);
    await postMessage(unit, conversation, null, {
      kind: 'system',
      event: 'proposalExpired',
      proposalId,
    });
  });
}
