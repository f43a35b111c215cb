import type { Context } from '../../context.ts';
import { proposalView } from './view.ts';

/** Tells both participants' browsers what a proposal has become. */
export async function tellProposal({ db, realtime }: Context, proposalId: string): Promise<void> {
  const proposal = await db
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', proposalId)
    .executeTakeFirst();
  if (!proposal) return;
  const parties = await db
    .selectFrom('conversations')
    .select(['owner_id', 'member_id'])
    .where('id', '=', proposal.conversation_id)
    .executeTakeFirstOrThrow();
  for (const userId of [parties.owner_id, parties.member_id]) {
    realtime.tell(userId, 'proposal', proposalView(proposal, userId));
  }
}
