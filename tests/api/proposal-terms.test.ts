import { afterAll, describe, expect, it } from 'vitest';
import { getConversation } from '#contract/conversations/operations.ts';
import { acceptProposal, counterProposal, propose } from '#contract/proposals/operations.ts';
import { fields } from '../support/caller.ts';
import { inDays, negotiation, proposal } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const HOUR = 3_600_000;
const _length = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / HOUR;

describe('the terms of a proposal', () => {
  it.each([
    [{ amount: 999, currency: 'TND' }, { amount: 'invalidPrice' }],
    [{ amount: 1_000_000_001, currency: 'TND' }, { amount: 'invalidPrice' }],
    [{ amount: 1.5, currency: 'TND' }, { amount: 'invalidPrice' }],
    [{ amount: 50_000, currency: 'GBP' }, { currency: 'currencyRequired' }],
    [{ amount: 50_000, currency: 'TND', deposit: -1 }, { deposit: 'depositAmountInvalid' }],
    [{ amount: 50_000, currency: 'TND', message: 'x'.repeat(501) }, { message: 'tooLong' }],
    [{ amount: 50_000, currency: 'TND', startsAt: 'soon' }, { startsAt: 'invalidStartDate' }],
  ])('are refused with %j', async (body, expected) => {
    const { member, conversation } = await negotiation(app);
    const answer = await member.refusal(propose, { params: { id: conversation.id }, body });
    expect(fields(answer)).toEqual(expected);
  });

  it('carry the listing’s deposit unless they name one', async () => {
    const deposit = { required: true, amount: 100_000, currency: 'TND' } as const;
    const deposits = [];
    for (const facts of [{}, { deposit: 0 }, { depositMoney: null }, { deposit: null }]) {
      const { member, conversation } = await negotiation(app, { deposit });
      deposits.push((await proposal(member, conversation, facts)).deposit);
    }
    expect(deposits).toEqual([100_000, 0, null, null]);
  });

  it('keep the proposed deposit when they are countered', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation, { deposit: 30_000 });
    const body = { amount: 60_000, currency: 'TND' } as const;
    const counter = await owner.call(counterProposal, { params: { id }, body });
    expect(counter.deposit).toBe(30_000);
  });

  it('keep the proposed days when they are countered without any', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const days = { startsAt: inDays(app, 4), endsAt: inDays(app, 7) };
    const { id } = await proposal(member, conversation, days);
    const body = { amount: 60_000, currency: 'TND' } as const;
    expect(await owner.call(counterProposal, { params: { id }, body })).toMatchObject(days);
  });
});

describe('the deadline of a proposal', () => {
  it('is seven days away, or the end of its first day when that is sooner', async () => {
    const one = await negotiation(app);
    const far = { startsAt: inDays(app, 20), endsAt: inDays(app, 22) };
    const made = await proposal(one.member, one.conversation, far);
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * 24 * HOUR);
    const other = await negotiation(app);
    const near = { startsAt: inDays(app, 3), endsAt: inDays(app, 6) };
    expect((await proposal(other.member, other.conversation, near)).expiresAt).toBe(inDays(app, 4));
  });

  it('is the end of the period where the price is by the hour', async () => {
    const { member, conversation } = await negotiation(app, { priceFrequency: 'hour' });
    const { expiresAt, endsAt } = await proposal(member, conversation);
    expect(expiresAt).toBe(endsAt);
  });

  it('lets it expire, and both sides are notified', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await proposal(member, conversation, { startsAt: inDays(app, 20), endsAt: inDays(app, 22) });
    app.clock.advance({ days: 6, hours: 23 });
    await app.outbox.settle();
    const look = async (by: typeof owner) => {
      await by.renewTokens();
      return by.call(getConversation, { params: { id: conversation.id } });
    };
    expect((await look(owner)).proposal?.status).toBe('pending');
    app.clock.advance({ hours: 2 });
    await app.outbox.settle();
    for (const by of [owner, member]) {
      const seen = await look(by);
      expect(seen.proposal).toMatchObject({ status: 'expired', actions: [] });
      expect(seen.lastMessage).toMatchObject({ kind: 'system', event: 'proposalExpired' });
      expect(seen.unreadCount).toBeGreaterThan(0);
    }
  });

  it('counts even before the outbox has expired the proposal', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    app.clock.advance({ days: 7 });
    await owner.renewTokens();
    const answer = await owner.refusal(acceptProposal, { params: { id } });
    expect(answer).toMatchObject({ statusCode: 409, code: 'actionNotAllowed' });
  });
});
