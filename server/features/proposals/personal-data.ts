import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { endPending } from './end-pending.ts';

/** The proposals in a member's conversations, of both sides. */
export function exportProposals(db: Queryable, userId: string) {
  return ofMember(db, userId).selectAll('proposals').orderBy('proposals.created_at').execute();
}

/** Ends pending proposals in a leaving member's conversations, as the member could. */
export async function endPendingProposals(work: UnitOfWork, userId: string): Promise<void> {
  const pending = await ofMember(work.db, userId)
    .select('proposals.id')
    .where('proposals.status', '=', 'pending')
    // every transaction that deletes a member locks conversations in the same order
    .orderBy('conversations.id')
    .execute();
  for (const { id } of pending) await endPending(work, id, userId);
}

/** The proposals in a member's conversations, with the conversations. */
export function ofMember(db: Queryable, userId: string) {
  return db
    .selectFrom('proposals')
    .innerJoin('conversations', 'conversations.id', 'proposals.conversation_id')
    .where(({ or, eb }) =>
      or([eb('conversations.owner_id', '=', userId), eb('conversations.member_id', '=', userId)]),
    );
}
