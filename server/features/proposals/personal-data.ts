import type { Unit } from '../../commands/command.ts';
import type { Reader } from '../../context.ts';
import { postMessage } from '../messages/index.ts';
import { holdProposal, transition } from './answer.ts';

/** The proposals of a member's conversations, both sides'. */
export function exportProposals(db: Reader, userId: string) {
  return ofMember(db, userId).selectAll('proposals').orderBy('proposals.created_at').execute();
}

/**
 * Ends what is pending in a leaving member's conversations, as the member could: one's own is withdrawn,
 * the other side's declined, and what has run out has run out.
 */
export async function endPendingProposals(unit: Unit, userId: string): Promise<void> {
  const pending = await ofMember(unit.db, userId)
    .select('proposals.id')
    .where('proposals.status', '=', 'pending')
    // every leaving member locks conversations in the same order
    .orderBy('conversations.id')
    .execute();
  for (const { id } of pending) await endPending(unit, id, userId);
}

async function endPending(unit: Unit, id: string, userId: string): Promise<void> {
  const { proposal, conversation } = await holdProposal(unit, id, userId);
  // answered while we waited
  if (proposal.status !== 'pending') return;
  const overdue = proposal.expires_at <= unit.now;
  const [end, event] = overdue
    ? (['expire', 'proposalExpired'] as const)
    : proposal.author_id === userId
      ? (['cancel', 'proposalCancelled'] as const)
      : (['decline', 'proposalDeclined'] as const);
  const by = overdue ? null : userId;
  await transition(unit, end, proposal, by);
  await postMessage(unit, conversation, by, { kind: 'system', event, proposalId: id });
}

function ofMember(db: Reader, userId: string) {
  return db
    .selectFrom('proposals')
    .innerJoin('conversations', 'conversations.id', 'proposals.conversation_id')
    .where(({ or, eb }) =>
      or([eb('conversations.owner_id', '=', userId), eb('conversations.member_id', '=', userId)]),
    );
}
