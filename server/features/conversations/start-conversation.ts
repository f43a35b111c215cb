import { v7 as uuid } from 'uuid';
import type { startConversation as operation } from '#contract/conversations/operations.ts';
import { PENDING } from '#contract/proposals/transitions.ts';
import type { Command, Preparation, UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { newAccountLimit } from '../accounts/index.ts';
import { lockMembersUnlessBlocked } from '../blocks/index.ts';
import { type ConversationRow, lockConversation, postMessage } from '../messages/index.ts';
import { proposeIn } from '../proposals/index.ts';
import type { RentalRow } from '../rentals/index.ts';
import { getConversation } from './inbox.ts';
import { writtenWords } from './send-message.ts';

/** Counts a first contact; writing again to the same rental does not count. */
export const countFirstContact: Preparation<typeof operation, undefined> = async (
  context,
  call,
) => {
  const { actor, input } = call;
  const known = await context.db
    .selectFrom('conversations')
    .select('id')
    .where('rental_id', '=', input.body.rentalId)
    .where('member_id', '=', actor.userId)
    .executeTakeFirst();
  return known ? undefined : newAccountLimit(context, 'firstContacts', call);
};

/** Writes to a rental's publisher: opens a conversation, or continues the existing one. */
export const startConversation: Command<typeof operation> = async (
  work,
  { actor, input: { body }, language },
) => {
  const rental = await contactable(work, body.rentalId, actor.userId);
  await lockMembersUnlessBlocked(work.db, actor.userId, rental.owner_id);
  if (body.offerId !== undefined) await assertOwnOffer(work, body.offerId, actor.userId, rental);
  const conversation = await openConversation(work, rental, actor.userId, body.offerId ?? null);
  const words = writtenWords(body, language);
  if (words) {
    await postMessage(work, conversation, actor.userId, {
      kind: 'text',
      ...words,
      isOutsideThread: true,
    });
  }
  if (body.proposal) await proposeIn(work, conversation, actor.userId, body.proposal);
  return getConversation(work, conversation.id, { userId: actor.userId, language });
};

async function contactable(
  { db, now }: UnitOfWork,
  id: string,
  userId: string,
): Promise<RentalRow> {
  const rental = await db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirst();
  if (!rental) throw new AppError('rentalNotFound');
  if (rental.owner_id === userId) throw new AppError('ownRental');
  if (rental.status !== 'open') throw new AppError('rentalClosed');
  if (rental.ended_at && rental.ended_at <= now) throw new AppError('rentalExpired');
  return rental;
}

async function assertOwnOffer(
  { db }: UnitOfWork,
  offerId: string,
  userId: string,
  rental: RentalRow,
): Promise<void> {
  const offer = await db
    .selectFrom('rentals')
    .select('id')
    .where('id', '=', offerId)
    .where('owner_id', '=', userId)
    .where('kind', '=', 'offer')
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (!offer || rental.kind !== 'request') throw new AppError('offerNotYours');
}

/** @throws AppError onlyOneProposal while a proposal of the conversation waits for its answer */
async function assertNothingPending({ db }: UnitOfWork, conversationId: string): Promise<void> {
  const pending = await db
    .selectFrom('proposals')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('status', '=', PENDING)
    .executeTakeFirst();
  if (pending) throw new AppError('onlyOneProposal');
}

/** The one conversation of a rental and a member, locked; two concurrent first messages end up in the same one. */
async function openConversation(
  work: UnitOfWork,
  rental: RentalRow,
  respondentId: string,
  offerId: string | null,
): Promise<ConversationRow> {
  const { db, now } = work;
  const opened = await db
    .insertInto('conversations')
    .values({
      id: uuid(),
      rental_id: rental.id,
      owner_id: rental.owner_id,
      member_id: respondentId,
      offer_id: offerId,
      message_count: 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('conversations_once').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (opened) {
    const sides = [rental.owner_id, respondentId].map((user_id) => ({
      conversation_id: opened.id,
      user_id,
      read_seq: 0,
      delivered_seq: 0,
      unread_count: 0,
      last_message_at: now,
    }));
    await db.insertInto('participants').values(sides).execute();
    return opened;
  }
  const { id } = await db
    .selectFrom('conversations')
    .select('id')
    .where('rental_id', '=', rental.id)
    .where('member_id', '=', respondentId)
    .executeTakeFirstOrThrow();
  const locked = await lockConversation(work, id, respondentId);
  if (offerId === null || offerId === locked.offer_id) return locked;
  // who accepts a pending proposal would agree to another thing than the one proposed
  await assertNothingPending(work, id);
  await db.updateTable('conversations').set({ offer_id: offerId }).where('id', '=', id).execute();
  return { ...locked, offer_id: offerId };
}
