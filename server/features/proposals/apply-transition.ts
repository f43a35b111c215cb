import { sql } from 'kysely';
import {
  isActorOf,
  mayDo,
  PROPOSAL_TRANSITIONS,
  type ProposalTransition,
  type ProposalTransitionName,
} from '#contract/proposals/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { canExchangeNothing, lockMembersShared } from '../blocks/index.ts';
import { openBooking } from '../bookings/index.ts';
import { type ConversationRow, postMessage } from '../messages/index.ts';
import type { ProposalRow } from './view.ts';

/** A proposal with its conversation, both locked. */
export interface LockedProposal {
  proposal: ProposalRow;
  conversation: Pick<ConversationRow, 'id' | 'rental_id' | 'owner_id' | 'member_id' | 'offer_id'>;
}

/**
 * Locks a proposal's conversation, then the proposal: always in this order, so that two concurrent answers wait for
 * each other without a deadlock.
 * @throws AppError proposalNotFound for a member who does not take part
 */
export async function lockProposal(
  work: UnitOfWork,
  id: string,
  userId: string,
): Promise<LockedProposal> {
  return (await lock(work, id, userId)).locked;
}

/**
 * Locks a proposal for an answer that continues the exchange. Only for the other side's proposal it matters whether
 * the two have blocked each other: one's own cannot be answered in any case.
 * @returns also whether the member has asked for the account's deletion
 * @throws AppError proposalNotFound, or memberBlocked
 */
export async function lockProposalUnlessBlocked(
  work: UnitOfWork,
  id: string,
  userId: string,
): Promise<LockedProposal & { isLeaving: boolean }> {
  await lockMembersShared(
    work.db,
    sql<string>`(
      select unnest(array[owner_id, member_id]) from conversations
      join proposals on proposals.conversation_id = conversations.id
      where proposals.id = ${id} and ${userId} in (owner_id, member_id))`,
  );
  const { locked, blocked, isLeaving } = await lock(work, id, userId);
  if (blocked && locked.proposal.author_id !== userId) throw new AppError('memberBlocked');
  return { ...locked, isLeaving };
}

/** @returns also whether the two are blocked, or the member leaves: this only stays true if the caller has locked the members */
async function lock(
  { db }: UnitOfWork,
  id: string,
  userId: string,
): Promise<{ locked: LockedProposal; blocked: boolean; isLeaving: boolean }> {
  const found = await db
    .selectFrom('conversations')
    .innerJoin('proposals', 'proposals.conversation_id', 'conversations.id')
    .selectAll('proposals')
    .select(['owner_id', 'member_id', 'offer_id'])
    .select(({ ref }) =>
      canExchangeNothing(ref('conversations.owner_id'), ref('conversations.member_id')).as(
        'blocked',
      ),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .where('users.id', '=', userId)
          .where('deletion_requested_at', 'is not', null),
      ).as('leaving'),
    )
    .where('proposals.id', '=', id)
    .where(({ or, eb }) =>
      or([eb('conversations.owner_id', '=', userId), eb('conversations.member_id', '=', userId)]),
    )
    // locked in the order in which they are named
    .forUpdate(['conversations', 'proposals'])
    .executeTakeFirst();
  if (!found) throw new AppError('proposalNotFound');
  const { owner_id, member_id, offer_id, blocked, leaving, ...proposal } = found;
  const { conversation_id, rental_id } = proposal;
  const conversation = { id: conversation_id, rental_id, owner_id, member_id, offer_id };
  return { locked: { proposal, conversation }, blocked, isLeaving: Boolean(leaving) };
}

/**
 * Moves a locked proposal along the process, with the consequences that the table of transitions names: the message in the
 * thread, and the booking it makes. Whom it notifies follows after the commit, from that message (`notifyOfMessage`).
 * @param userId who acts; null for the system
 * @throws AppError notPermitted when it is never this member's to do, actionNotAllowed when it is not possible from this
 * state, or the reason why the booking cannot be made
 */
export async function transition(
  work: UnitOfWork,
  name: ProposalTransitionName,
  { proposal, conversation }: LockedProposal,
  userId: string | null,
): Promise<ProposalRow> {
  const { id } = proposal;
  const { to, says, opens }: ProposalTransition = PROPOSAL_TRANSITIONS[name];
  const actor =
    userId === null ? 'system' : userId === proposal.author_id ? 'author' : 'counterpart';
  if (!isActorOf(name, actor)) throw new AppError('notPermitted');
  const isPastDeadline = proposal.expires_at <= work.now && name !== 'expire';
  if (!mayDo(name, proposal.status, actor) || isPastDeadline)
    throw new AppError('actionNotAllowed');
  if (opens === 'booking' && proposal.ends_at <= work.now) throw new AppError('periodOver');
  const moved = await work.db
    .updateTable('proposals')
    .set({ status: to, answered_at: work.now, was_taken: name === 'endAsTaken' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  work.send({ kind: 'proposalChanged', proposalId: id });
  // it was kept for the agreement, also where its owner has replaced it
  const { thing_cover_id: mediaId } = proposal;
  if (mediaId) work.send({ kind: 'mediaExpiry', mediaId });
  if (opens === 'booking') await openBooking(work, { proposal, conversation });
  if (says) {
    await postMessage(work, conversation, userId, { kind: 'system', event: says, proposalId: id });
  }
  return moved;
}
