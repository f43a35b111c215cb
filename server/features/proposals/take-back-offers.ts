import { PENDING } from '#contract/proposals/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { pendingChangesBy, withdrawPendingChange } from '../bookings/index.ts';
import { lockConversation } from '../messages/index.ts';
import { endPending } from './end-pending.ts';
import { ofMember } from './personal-data.ts';

/**
 * Takes back what was asked for in a member's name and nobody has answered: proposals, and changes of bookings. An answer would
 * make an agreement with somebody who never asked for it. The member's row is locked.
 * @param since takes back only what was asked for from then on; all of it when null
 */
export async function takeBackOffers(
  work: UnitOfWork,
  userId: string,
  since: Date | null,
): Promise<void> {
  const proposals = await pendingProposalsBy(work, userId, since);
  const changes = await pendingChangesBy(work, userId, since);
  const conversations = [...proposals, ...changes].map((one) => one.conversation_id);
  // all of them first: conversations are locked in the same order everywhere
  for (const id of [...new Set(conversations)].toSorted()) {
    await lockConversation(work, id, userId);
  }
  for (const { id } of proposals) await endPending(work, id, userId);
  for (const { booking_id: id } of changes) await withdrawPendingChange(work, id, userId);
}

/** Takes back the proposals of a member who is leaving: their acceptance would make the deletion wait for longer. */
export async function takeBackProposals(work: UnitOfWork, userId: string): Promise<void> {
  for (const { id } of await pendingProposalsBy(work, userId, null)) {
    await endPending(work, id, userId);
  }
}

function pendingProposalsBy({ db }: UnitOfWork, authorId: string, since: Date | null) {
  return ofMember(db, authorId)
    .select(['proposals.id', 'proposals.conversation_id'])
    .where('proposals.author_id', '=', authorId)
    .where('proposals.status', '=', PENDING)
    .$if(since !== null, (some) => some.where('proposals.created_at', '>=', since))
    .orderBy('proposals.conversation_id')
    .execute();
}
