import { fromUnits } from '#contract/money.ts';
import type { Operation, OperationInput, OperationOutput } from '#contract/operation.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { type Call, type Command, CommittedRefusal, type Unit } from '../commands/command.ts';
import { sendMessage, startConversation } from '../features/conversations/index.ts';
import {
  acceptProposal,
  cancelProposal,
  counterProposal,
  declineProposal,
  propose,
} from '../features/proposals/index.ts';
import { DEMO_CONVERSATIONS, type DemoConversation, type DemoProposal } from './data.ts';
import { at, hoursAgo } from './moments.ts';

const DAY_HOURS = 24;
const MINUTE = 60_000;

/** Has the demo members write, propose and answer as the data says. */
export async function seedConversations(
  unit: Unit,
  rentals: Rental[],
  memberIds: Map<string, string>,
): Promise<void> {
  for (const conversation of DEMO_CONVERSATIONS) {
    const rental = rentals[conversation.rental];
    const member = memberIds.get(conversation.member);
    if (!rental || !member) throw new Error('A demo conversation names nothing known.');
    await play(unit, conversation, rental, { member, owner: rental.owner.id });
  }
}

async function play(
  unit: Unit,
  { startedHoursAgo, messages }: DemoConversation,
  rental: Rental,
  people: Record<'member' | 'owner', string>,
): Promise<void> {
  const start = hoursAgo(unit, startedHoursAgo).getTime();
  let conversationId = '';
  let pending: Proposal | undefined;
  for (const { from, minutesAfter, text, proposal, answer } of messages) {
    const moment = at(unit, new Date(start + minutesAfter * MINUTE));
    if (text !== undefined && conversationId === '') {
      const body = { rentalId: rental.id, text };
      const { id } = await act(moment, startConversation, people[from], undefined, body);
      conversationId = id;
    } else if (text !== undefined) {
      await act(moment, sendMessage, people[from], { id: conversationId }, { text });
    }
    if (!proposal) continue;
    const body = proposalBody(unit, proposal, rental);
    pending = pending
      ? await act(moment, counterProposal, people[from], { id: pending.id }, body)
      : await act(moment, propose, people[from], { id: conversationId }, body);
    if (answer === 'countered' || answer === 'pending' || answer === undefined) continue;
    const later = at(unit, new Date(moment.now.getTime() + MINUTE));
    const other = people[from === 'member' ? 'owner' : 'member'];
    const params = { id: pending.id };
    if (answer === 'accepted') await act(later, acceptProposal, other, params, undefined);
    if (answer === 'declined') await act(later, declineProposal, other, params, undefined);
    if (answer === 'cancelled') await act(later, cancelProposal, people[from], params, undefined);
    pending = undefined;
  }
}

function proposalBody(unit: Unit, { total, fromDay, days, message }: DemoProposal, rental: Rental) {
  const { amount, currency } = fromUnits(total, rental.price.currency);
  const starts = hoursAgo(unit, -DAY_HOURS * fromDay);
  // agreements are made for whole days
  starts.setUTCHours(8, 0, 0, 0);
  const ends = new Date(starts.getTime() + days * DAY_HOURS * 60 * MINUTE);
  return { amount, currency, startsAt: starts.toISOString(), endsAt: ends.toISOString(), message };
}

/** Runs a command in a demo member's name. */
async function act<O extends Operation>(
  unit: Unit,
  command: Command<O>,
  userId: string,
  params: OperationInput<O>['params'],
  body: OperationInput<O>['body'],
): Promise<OperationOutput<O>> {
  const call = {
    actor: { userId, sessionId: '' },
    input: { params, query: undefined, body },
    language: 'fr',
    address: '',
  } as unknown as Call<O>;
  const answer = await command(unit, call, undefined);
  if (answer instanceof CommittedRefusal) throw answer.error;
  return answer;
}
