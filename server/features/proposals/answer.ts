import {
  mayDo,
  PROPOSAL_TRANSITIONS,
  type ProposalTransitionName,
} from '#contract/proposals/process.ts';
import type { Unit } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { assertReachable } from '../blocks/index.ts';
import { type ConversationRow, lockConversation } from '../messages/index.ts';
import type { ProposalRow } from './view.ts';

/** A proposal with its conversation, both locked. */
export interface Held {
  proposal: ProposalRow;
  conversation: ConversationRow;
}

/**
 * Locks a proposal's conversation, then the proposal: always in this order, so that two answers wait for
 * each other instead of for ever. @throws AppError proposalNotFound for who does not take part
 */
export async function holdProposal(unit: Unit, id: string, userId: string): Promise<Held> {
  const { conversationId } = await placeOf(unit, id, userId);
  return holdIn(unit, conversationId, id, userId);
}

/**
 * Locks a proposal for an answer that goes on with the exchange. The other side's alone is asked whether it
 * can be reached: one's own is nobody's to answer but theirs, whatever stands between the two.
 * @throws AppError proposalNotFound, or memberBlocked
 */
export async function holdProposalToGoOn(unit: Unit, id: string, userId: string): Promise<Held> {
  const { authorId, conversationId } = await placeOf(unit, id, userId);
  if (authorId !== userId) await assertReachable(unit.db, userId, authorId);
  return holdIn(unit, conversationId, id, userId);
}

async function holdIn(
  unit: Unit,
  conversationId: string,
  id: string,
  userId: string,
): Promise<Held> {
  const conversation = await lockConversation(unit, conversationId, userId);
  const proposal = await unit.db
    .selectFrom('proposals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { proposal, conversation };
}

/** Where a proposal was made, and by whom. @throws AppError proposalNotFound for who does not take part */
async function placeOf({ db }: Unit, id: string, userId: string) {
  const found = await db
    .selectFrom('proposals')
    .innerJoin('conversations', 'conversations.id', 'proposals.conversation_id')
    .select([
      'conversations.id as conversationId',
      'conversations.owner_id',
      'conversations.member_id',
      'proposals.author_id as authorId',
    ])
    .where('proposals.id', '=', id)
    .executeTakeFirst();
  if (!found || (found.owner_id !== userId && found.member_id !== userId)) {
    throw new AppError('proposalNotFound');
  }
  return found;
}

/**
 * Moves a held proposal along the process. @param userId who acts; null for the clock
 * @throws AppError actionNotAllowed when the process does not allow it from here, to this one, any more
 */
export async function transition(
  unit: Unit,
  name: ProposalTransitionName,
  proposal: ProposalRow,
  userId: string | null,
): Promise<ProposalRow> {
  const actor =
    userId === null ? 'clock' : userId === proposal.author_id ? 'author' : 'counterpart';
  const overdue = proposal.expires_at <= unit.now && name !== 'expire';
  if (!mayDo(name, proposal.status, actor) || overdue) throw new AppError('actionNotAllowed');
  const moved = await unit.db
    .updateTable('proposals')
    .set({ status: PROPOSAL_TRANSITIONS[name].to, answered_at: unit.now })
    .where('id', '=', proposal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  unit.send({ kind: 'proposalChanged', proposalId: proposal.id });
  return moved;
}
