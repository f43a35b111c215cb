import type { Unit } from '../../commands/command.ts';
import { postMessage } from '../messages/index.ts';
import { holdProposal, transition } from './answer.ts';

/** Ends what is pending about a member's own rental, talked about or offered on a request. */
export async function endPendingProposalsAbout(
  unit: Unit,
  rentalId: string,
  ownerId: string,
): Promise<void> {
  const pending = await unit.db
    .selectFrom('proposals')
    .innerJoin('conversations', 'conversations.id', 'proposals.conversation_id')
    .select('proposals.id')
    .where('proposals.status', '=', 'pending')
    .where(({ or, eb }) =>
      or([
        eb('conversations.rental_id', '=', rentalId),
        eb('conversations.offer_id', '=', rentalId),
      ]),
    )
    // conversations are locked in the same order everywhere
    .orderBy('conversations.id')
    .execute();
  for (const { id } of pending) await endPending(unit, id, ownerId);
}

/**
 * Ends a pending proposal as a participant could: one's own is withdrawn, the other side's declined, and
 * what has run out has run out.
 */
export async function endPending(unit: Unit, id: string, userId: string): Promise<void> {
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
