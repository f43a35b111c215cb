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
    const { member, thread } = await negotiation(app);
    const answer = await member.refusal(propose, { params: { id: thread.id }, body });
    expect(fields(answer)).toEqual(expected);
  });

  it('carry the listing’s deposit unless they name one', async () => {
    const deposit = { required: true, amount: 100_000, currency: 'TND' } as const;
    const deposits = [];
    for (const facts of [{}, { deposit: 0 }, { depositMoney: null }, { deposit: null }]) {
      const { member, thread } = await negotiation(app, { deposit });
      deposits.push((await proposal(member, thread, facts)).deposit);
    }
    expect(deposits).toEqual([100_000, 0, null, null]);
  });

  it('keep the proposed deposit when they are countered', async () => {
    const { owner, member, thread } = await negotiation(app);
    const { id } = await proposal(member, thread, { deposit: 30_000 });
    const body = { amount: 60_000, currency: 'TND' } as const;
    const counter = await owner.call(counterProposal, { params: { id }, body });
    expect(counter.deposit).toBe(30_000);
  });

  it('keep the proposed days when they are countered without any', async () => {
    const { owner, member, thread } = await negotiation(app);
    const days = { startsAt: inDays(app, 4), endsAt: inDays(app, 7) };
    const { id } = await proposal(member, thread, days);
    const body = { amount: 60_000, currency: 'TND' } as const;
    expect(await owner.call(counterProposal, { params: { id }, body })).toMatchObject(days);
  });
});

describe('the deadline of a proposal', () => {
  it('is seven days away, or the listing’s end when that is sooner', async () => {
    const open = await negotiation(app);
    const endedAt = inDays(app, 3);
    const ending = await negotiation(app, { endedAt });
    const made = await proposal(open.member, open.thread);
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * 24 * HOUR);
    expect((await proposal(ending.member, ending.thread)).expiresAt).toBe(endedAt);
  });

  it('lets it expire, and both sides are notified', async () => {
    const { owner, member, thread } = await negotiation(app);
    await proposal(member, thread);
    app.clock.advance({ days: 6, hours: 23 });
    await app.outbox.settle();
    const look = async (by: typeof owner) => {
      await by.refresh();
      return by.call(getConversation, { params: { id: thread.id } });
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

  it('counts even before its message was delivered', async () => {
    const { owner, member, thread } = await negotiation(app);
    const { id } = await proposal(member, thread);
    app.clock.advance({ days: 7 });
    await owner.refresh();
    const answer = await owner.refusal(acceptProposal, { params: { id } });
    expect(answer).toMatchObject({ statusCode: 409, code: 'actionNotAllowed' });
  });
});
