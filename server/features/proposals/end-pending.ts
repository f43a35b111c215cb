import { PENDING } from '#contract/proposals/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { lockProposal, transition } from './apply-transition.ts';

/** Ends pending proposals about a member's own rental, as the subject of the conversation or offered on a request. */
export async function endPendingProposalsAbout(
  work: UnitOfWork,
  rentalId: string,
  ownerId: string,
): Promise<void> {
  const pending = await work.db
    .selectFrom('proposals')
    .innerJoin('conversations', 'conversations.id', 'proposals.conversation_id')
    .select('proposals.id')
    .where('proposals.status', '=', PENDING)
    .where(({ or, eb }) =>
      or([
        eb('conversations.rental_id', '=', rentalId),
        eb('conversations.offer_id', '=', rentalId),
      ]),
    )
    // conversations are locked in the same order everywhere
    .orderBy('conversations.id')
    .execute();
  for (const { id } of pending) await endPending(work, id, ownerId);
}

/**
 * Ends a pending proposal as a participant could: one's own is cancelled, the other side's declined, and one past
 * its deadline expires.
 */
export async function endPending(work: UnitOfWork, id: string, userId: string): Promise<void> {
  const locked = await lockProposal(work, id, userId);
  const { proposal } = locked;
  // answered while we waited
  if (proposal.status !== PENDING) return;
  if (proposal.expires_at <= work.now) await transition(work, 'expire', locked, null);
  else await transition(work, proposal.author_id === userId ? 'cancel' : 'decline', locked, userId);
}
