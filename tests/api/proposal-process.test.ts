import { afterAll, describe, expect, it } from 'vitest';
import { getBooking, listBookings } from '#contract/bookings/operations.ts';
import {
  getConversation,
  listMessages,
  startConversation,
} from '#contract/conversations/operations.ts';
import * as operations from '#contract/proposals/operations.ts';
import {
  isActorOf,
  mayDo,
  PROPOSAL_ACTIONS,
  PROPOSAL_STATUSES,
  PROPOSAL_TRANSITIONS,
  type ProposalAction,
  type ProposalStatus,
  proposalActions,
} from '#contract/proposals/transitions.ts';
import { closeRental } from '#contract/rentals/operations.ts';
import { cancelAgreement } from '../support/agreement.ts';
import { inDays, negotiation, proposal } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const ACTIONS = {
  accept: operations.acceptProposal,
  decline: operations.declineProposal,
  cancel: operations.cancelProposal,
  counter: operations.counterProposal,
} as const;
const COUNTER = { amount: 40_000, currency: 'TND' };

const act = (member: Member, action: ProposalAction, id: string) =>
  member.send(ACTIONS[action], {
    params: { id },
    ...(action === 'counter' ? { body: COUNTER } : {}),
  });

/** A proposal that a member wrote to an owner, in the given status. */
async function proposalIn(status: ProposalStatus) {
  const { owner: counterpart, member: author, conversation } = await negotiation(app);
  const { id } = await proposal(author, conversation);
  if (status === 'expired') {
    app.clock.advance({ days: 8 });
    await app.outbox.settle();
    await Promise.all([author.renewTokens(), counterpart.renewTokens()]);
  } else if (status !== 'pending') {
    const [name] = Object.entries(PROPOSAL_TRANSITIONS).find(([, { to }]) => to === status) ?? [];
    const by = name === 'cancel' ? author : counterpart;
    const done = await act(by, name as ProposalAction, id);
    expect(done.statusCode, done.body).toBeLessThan(300);
  }
  const current = async (by: Member) =>
    (await by.call(listMessages, { params: { id: conversation.id } })).items.find(
      (message) => message.kind === 'proposal' && message.proposal?.id === id,
    )?.proposal;
  return { id, conversation, current, people: { author, counterpart } };
}

describe.each(PROPOSAL_STATUSES)('a proposal that is %s', (status) => {
  it.each(['author', 'counterpart'] as const)(
    'offers its %s what the process allows',
    async (role) => {
      const { current, people } = await proposalIn(status);
      expect(await current(people[role])).toMatchObject({
        status,
        actions: proposalActions(status, role),
      });
    },
  );

  it.each(
    (['author', 'counterpart'] as const).flatMap((role) =>
      PROPOSAL_ACTIONS.map((action) => [role, action] as const),
    ),
  )('lets its %s %s only as the process says', async (role, action) => {
    const { id, current, people } = await proposalIn(status);
    const answer = await act(people[role], action, id);
    if (mayDo(action, status, role)) {
      expect(answer.statusCode, answer.body).toBe(ACTIONS[action].status);
      expect((await current(people[role]))?.status).toBe(PROPOSAL_TRANSITIONS[action].to);
    } else {
      const refusal = isActorOf(action, role) ? [409, 'actionNotAllowed'] : [403, 'notPermitted'];
      expect([answer.statusCode, answer.json().code]).toEqual(refusal);
      expect((await current(people[role]))?.status).toBe(status);
    }
  });
});

describe('a proposal', () => {
  it('is not found by anyone else', async () => {
    const { id } = await proposalIn('pending');
    const stranger = await app.member();
    for (const action of PROPOSAL_ACTIONS) {
      const answer = await act(stranger, action, id);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'proposalNotFound']);
    }
  });

  it('is the only pending one of its conversation, on either side', async () => {
    const { conversation, people } = await proposalIn('pending');
    for (const by of [people.author, people.counterpart]) {
      const answer = await by.refusal(operations.propose, {
        params: { id: conversation.id },
        body: COUNTER,
      });
      expect(answer).toMatchObject({ statusCode: 409, code: 'onlyOneProposal' });
    }
    const body = { rentalId: conversation.rental.id, proposal: COUNTER };
    expect((await people.author.refusal(startConversation, { body })).code).toBe('onlyOneProposal');
  });

  it('is the only one even when several are made at once', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? owner : member).send(operations.propose, {
          params: { id: conversation.id },
          body: COUNTER,
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array(9).fill(409)]);
  });

  it.each(['declined', 'cancelled', 'expired'] as const)(
    'may follow one that was %s',
    async (status) => {
      const { conversation, people } = await proposalIn(status);
      expect(await proposal(people.author, conversation)).toMatchObject({ status: 'pending' });
    },
  );

  it('blocks a new one once accepted, until its booking has ended', async () => {
    const { conversation, people } = await proposalIn('accepted');
    const params = { id: conversation.id };
    expect(
      await people.author.refusal(operations.propose, { params, body: COUNTER }),
    ).toMatchObject({
      statusCode: 409,
      code: 'onlyOneProposal',
    });
    app.clock.advance({ days: 2 });
    await people.author.renewTokens();
    expect(await proposal(people.author, conversation)).toMatchObject({ status: 'pending' });
  });

  it('may follow a booking that was cancelled', async () => {
    const { conversation, people } = await proposalIn('accepted');
    const [booking] = (await people.author.call(listBookings, {})).items;
    await cancelAgreement(people.author, { id: booking?.id as string });
    expect(await proposal(people.author, conversation)).toMatchObject({ status: 'pending' });
  });

  it('is replaced by a counter-proposal, which its author may answer', async () => {
    const { id, current, people } = await proposalIn('pending');
    const counter = await people.counterpart.call(operations.counterProposal, {
      params: { id },
      body: { amount: 40_000, currency: 'TND', message: 'Plutôt 40' },
    });
    expect(counter).toMatchObject({
      status: 'pending',
      replaces: id,
      authorId: people.counterpart.id,
      amount: 40_000,
      message: 'Plutôt 40',
      actions: ['cancel'],
    });
    expect((await current(people.author))?.status).toBe('countered');
    const accepted = await act(people.author, 'accept', counter.id);
    expect(accepted.json().status).toBe('accepted');
    const { items } = await people.author.call(listBookings, {});
    const booking = await people.author.call(getBooking, {
      params: { id: items[0]?.id as string },
    });
    expect(booking.proposal.id).toBe(counter.id);
  });

  it.each([
    ['accept', 'proposalAccepted'],
    ['decline', 'proposalDeclined'],
    ['cancel', 'proposalCancelled'],
  ] as const)('is noted in the thread: %s', async (action, event) => {
    const { id, conversation, people } = await proposalIn('pending');
    const by = action === 'cancel' ? people.author : people.counterpart;
    const other = action === 'cancel' ? people.counterpart : people.author;
    const before = (await other.call(getConversation, { params: { id: conversation.id } }))
      .unreadCount;
    await act(by, action, id);
    const after = await other.call(getConversation, { params: { id: conversation.id } });
    expect(after.lastMessage).toMatchObject({ kind: 'system', event, proposal: { id } });
    expect(after.unreadCount).toBe(before + 1);
  });
});

describe('a rental that is no longer available', () => {
  const refused = async (member: Member, operation: typeof operations.propose, id: string) =>
    (await member.refusal(operation, { params: { id }, body: COUNTER })).code;

  it('gets no agreement and no new proposal once it is closed', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const pending = await proposal(member, conversation);
    await owner.call(closeRental, { params: { id: listing.id } });
    const accepted = await owner.refusal(operations.acceptProposal, { params: { id: pending.id } });
    expect([accepted.statusCode, accepted.code]).toEqual([409, 'actionNotAllowed']);
    expect(await refused(member, operations.propose, conversation.id)).toBe('rentalClosed');
  });

  it('gets no proposal once it has ended', async () => {
    const { member, conversation } = await negotiation(app, { endedAt: inDays(app, 2) });
    app.clock.advance({ days: 2 });
    await member.renewTokens();
    expect(await refused(member, operations.propose, conversation.id)).toBe('rentalExpired');
  });
});
