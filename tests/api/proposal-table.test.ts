import { afterAll, describe, expect, it } from 'vitest';
import { listBookings } from '#contract/bookings/operations.ts';
import { getConversation } from '#contract/conversations/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import {
  acceptProposal,
  cancelProposal,
  counterProposal,
  declineProposal,
} from '#contract/proposals/operations.ts';
import {
  PROPOSAL_TRANSITIONS,
  type ProposalTransition,
  type ProposalTransitionName,
} from '#contract/proposals/transitions.ts';
import { negotiation, proposal } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const events = async (member: Member) => {
  await app.outbox.settle();
  return (await member.call(listNotifications, {})).items.map(({ event }) => event);
};

/** A pending proposal of a member to an owner. */
async function pending() {
  const { owner, member: author, conversation } = await negotiation(app);
  const { id } = await proposal(author, conversation);
  const lastEvent = async () =>
    (await author.call(getConversation, { params: { id: conversation.id } })).lastMessage?.event;
  return { owner, author, conversation, lastEvent, call: { params: { id } } };
}

/** Runs `act` while a transition of the table is changed. */
async function whileTableSays<Result>(
  name: ProposalTransitionName,
  change: Partial<ProposalTransition>,
  act: () => Promise<Result>,
): Promise<Result> {
  const transition: ProposalTransition = PROPOSAL_TRANSITIONS[name];
  const original = { ...transition };
  Object.assign(transition, change);
  try {
    return await act();
  } finally {
    Object.assign(transition, original);
  }
}

describe('the table of proposals decides', () => {
  it('who is notified of an answer', async () => {
    const { owner, author, call } = await pending();
    await owner.call(declineProposal, call);
    expect(await events(author)).toContain('proposalDeclined');

    const silent = await pending();
    await whileTableSays('decline', { notifies: [] }, async () => {
      await silent.owner.call(declineProposal, silent.call);
      expect(await events(silent.author)).toEqual([]);
    });
  });

  it('who is notified of a proposal and of a counter-offer', async () => {
    const { owner, author, call } = await pending();
    expect(await events(owner)).toContain('proposalReceived');
    const body = { amount: 40_000, currency: 'TND' as const };
    await owner.call(counterProposal, { ...call, body });
    expect(await events(author)).toEqual(['proposalCountered']);

    await whileTableSays('propose', { notifies: [] }, async () => {
      const unheard = await pending();
      expect(await events(unheard.owner)).not.toContain('proposalReceived');
    });
    const uncountered = await pending();
    await whileTableSays('counter', { notifies: [] }, async () => {
      await uncountered.owner.call(counterProposal, { ...uncountered.call, body });
      expect(await events(uncountered.author)).toEqual([]);
    });
  });

  it('what the thread notes about it', async () => {
    const { author, call, lastEvent } = await pending();
    await whileTableSays('cancel', { says: 'proposalExpired' }, () =>
      author.call(cancelProposal, call),
    );
    expect(await lastEvent()).toBe('proposalExpired');
  });

  it('which answer makes a booking', async () => {
    const bookings = async (member: Member) => (await member.call(listBookings, {})).items.length;
    const { owner, author, call } = await pending();
    await owner.call(acceptProposal, call);
    expect(await bookings(author)).toBe(1);

    const other = await pending();
    await whileTableSays('accept', { opens: null }, () =>
      other.owner.call(acceptProposal, other.call),
    );
    expect(await bookings(other.author)).toBe(0);
  });

  it('who may answer, and what becomes of it', async () => {
    const { author, call } = await pending();
    const change = { by: ['author'], to: 'expired' } as const;
    const ended = await whileTableSays('decline', change, () => author.call(declineProposal, call));
    expect(ended.status).toBe('expired');
  });
});
