import type { Context } from '../../context.ts';
import { proposalView } from './view.ts';

/** Publishes a proposal's new state to both participants' browsers. */
export async function publishProposal(
  { db, realtime }: Context,
  proposalId: string,
): Promise<void> {
  const proposal = await db
    .selectFrom('proposals')
    .innerJoin('conversations', 'conversations.id', 'proposals.conversation_id')
    .selectAll('proposals')
    .select(['owner_id', 'member_id'])
    .where('proposals.id', '=', proposalId)
    .executeTakeFirst();
  if (!proposal) return;
  for (const userId of [proposal.owner_id, proposal.member_id]) {
    realtime.publish(userId, 'proposal', proposalView(proposal, userId));
  }
}
