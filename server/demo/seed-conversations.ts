import { addDays } from '#contract/days/calendar.ts';
import { dateIn } from '#contract/days/zone.ts';
import { fromUnits } from '#contract/money.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import type { UnitOfWork } from '../commands/command.ts';
import { markRead, sendMessage, startConversation } from '../features/conversations/index.ts';
import type { Photo } from '../features/media/index.ts';
import {
  acceptProposal,
  cancelProposal,
  counterProposal,
  declineProposal,
  propose,
} from '../features/proposals/index.ts';
import { act } from './act.ts';
import {
  DEMO_CONVERSATIONS,
  DEMO_RENTALS,
  type DemoConversation,
  type DemoProposal,
} from './data.ts';
import { at, byDay, hoursAgo } from './moments.ts';
import type { DemoPictures } from './paint.ts';
import { playStep } from './seed-booking.ts';

const MINUTE = 60_000;

/** Makes the demo members write, propose, answer, and rent from one another as the data says. */
export async function seedConversations(
  work: UnitOfWork,
  pictures: DemoPictures,
  rentals: Rental[],
  memberIds: Map<string, string>,
): Promise<void> {
  for (const conversation of DEMO_CONVERSATIONS) {
    const rental = rentals[conversation.rental];
    const member = memberIds.get(conversation.member);
    if (!rental || !member) throw new Error('A demo conversation names nothing known.');
    const photos = DEMO_RENTALS[conversation.rental]?.pictures.map(pictures.cover) ?? [];
    await play(work, conversation, rental, { member, owner: rental.owner.id }, photos);
  }
}

async function play(
  work: UnitOfWork,
  { startedHoursAgo, messages }: DemoConversation,
  rental: Rental,
  people: Record<'member' | 'owner', string>,
  photos: Photo[],
): Promise<void> {
  const start = hoursAgo(work, startedHoursAgo).getTime();
  let conversationId = '';
  let pending: Proposal | undefined;
  for (const { from, minutesAfter, text, proposal, booking, answer } of messages) {
    const moment = at(work, byDay(work, rental.timeZone, new Date(start + minutesAfter * MINUTE)));
    if (text !== undefined && conversationId === '') {
      const body = { rentalId: rental.id, text };
      const { id } = await act(moment, startConversation, people[from], undefined, body);
      conversationId = id;
    } else if (text !== undefined) {
      await act(moment, sendMessage, people[from], { id: conversationId }, { text });
    }
    // the one who acts has read what was written before
    await read(moment, conversationId, people[from]);
    if (booking) await playStep(moment, booking, people[from], conversationId, photos);
    if (!proposal) continue;
    const body = proposalBody(work, proposal, rental);
    pending = pending
      ? await act(moment, counterProposal, people[from], { id: pending.id }, body)
      : await act(moment, propose, people[from], { id: conversationId }, body);
    if (answer === 'countered' || answer === 'pending' || answer === undefined) continue;
    const later = at(work, new Date(moment.now.getTime() + MINUTE));
    const other = people[from === 'member' ? 'owner' : 'member'];
    const params = { id: pending.id };
    if (answer !== 'cancelled') await read(later, conversationId, other);
    if (answer === 'accepted') await act(later, acceptProposal, other, params, undefined);
    if (answer === 'declined') await act(later, declineProposal, other, params, undefined);
    if (answer === 'cancelled') await act(later, cancelProposal, people[from], params, undefined);
    pending = undefined;
  }
}

/** Marks a conversation as read by a member, up to its last message. */
async function read(work: UnitOfWork, conversationId: string, userId: string): Promise<void> {
  const { id } = await work.db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await act(work, markRead, userId, { id: conversationId }, { upTo: id });
}

function proposalBody(
  work: UnitOfWork,
  { total, fromDay, days, message }: DemoProposal,
  rental: Rental,
) {
  const { amount, currency } = fromUnits(total, rental.price.currency);
  const startDate = addDays(dateIn(rental.timeZone, work.now), fromDay);
  // where nights are counted, the last day is that of leaving
  const endDate = addDays(startDate, rental.unit === 'night' ? days : days - 1);
  return { amount, currency, startDate, endDate, message };
}
