import { afterAll, describe, expect, it } from 'vitest';
import { getConversation, startConversation } from '#contract/conversations/operations.ts';
import { acceptProposal, counterProposal, propose } from '#contract/proposals/operations.ts';
import { fields } from '../support/caller.ts';
import { inDays, negotiation, proposal } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const HOUR = 3_600_000;
const length = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / HOUR;

describe('the period of a proposal', () => {
  it.each([
    ['hour', 1],
    ['day', 24],
    ['week', 168],
  ] as const)('is one %s from now when no dates are given', async (priceFrequency, hours) => {
    const { member, thread } = await negotiation(app, { priceFrequency });
    const made = await app.clock.hold(async () => {
      const now = app.clock.now().toISOString();
      return { now, ...(await proposal(member, thread)) };
    });
    expect(made.startsAt).toBe(made.now);
    expect(length(made)).toBe(hours);
  });

  it('is one calendar month for a monthly price', async () => {
    const { member, thread } = await negotiation(app, { priceFrequency: 'month' });
    const { startsAt, endsAt } = await proposal(member, thread);
    expect(endsAt.slice(10)).toBe(startsAt.slice(10));
    const months = (instant: string) =>
      Number(instant.slice(0, 4)) * 12 + Number(instant.slice(5, 7));
    expect(months(endsAt)).toBe(months(startsAt) + 1);
  });

  it('begins with the listing when that is later', async () => {
    const startedAt = inDays(app, 10);
    const { member, thread } = await negotiation(app, { startedAt });
    expect((await proposal(member, thread)).startsAt).toBe(startedAt);
  });

  it('is one unit from a start that is given alone', async () => {
    const { member, thread } = await negotiation(app);
    const startsAt = inDays(app, 3);
    const made = await proposal(member, thread, { startsAt });
    expect([made.startsAt, length(made)]).toEqual([startsAt, 24]);
  });

  it.each([
    ['an end before its start', 5, 4, { endsAt: 'endBeforeStart' }],
    ['an end at its start', 5, 5, { endsAt: 'endBeforeStart' }],
    ['an end without a start', undefined, 5, { startsAt: 'invalidStartDate' }],
    ['a start that is past', -3, 2, { startsAt: 'invalidStartDate' }],
  ])('is refused with %s', async (_what, from, to, expected) => {
    const { member, thread } = await negotiation(app);
    const answer = await member.refusal(propose, {
      params: { id: thread.id },
      body: {
        amount: 50_000,
        currency: 'TND',
        ...(from === undefined ? {} : { startsAt: inDays(app, from) }),
        endsAt: inDays(app, to),
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(fields(answer)).toEqual(expected);
  });

  it.each([
    ['after the listing ends', 10, 21],
    ['before the listing begins', 3, 8],
  ])('is refused %s', async (_what, from, to) => {
    const { member, thread } = await negotiation(app, {
      startedAt: inDays(app, 6),
      endedAt: inDays(app, 20),
    });
    const answer = await member.refusal(propose, {
      params: { id: thread.id },
      body: {
        amount: 50_000,
        currency: 'TND',
        startsAt: inDays(app, from),
        endsAt: inDays(app, to),
      },
    });
    expect(answer).toMatchObject({ statusCode: 409, code: 'outsideAvailability' });
  });

  it('may be refused with the first message, which then is not sent', async () => {
    const { listing } = await negotiation(app, { endedAt: inDays(app, 2) });
    const member = await app.member();
    const body = {
      rentalId: listing.id,
      proposal: {
        amount: 50_000,
        currency: 'TND',
        startsAt: inDays(app, 1),
        endsAt: inDays(app, 9),
      },
    };
    const answer = await member.refusal(startConversation, { body });
    expect(answer.code).toBe('outsideAvailability');
    const rows = await app.context.db
      .selectFrom('conversations')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('is free again where a booking ends: periods are half-open', async () => {
    const { owner, member, listing, thread } = await negotiation(app);
    const [first, second, third] = [inDays(app, 2), inDays(app, 4), inDays(app, 6)];
    const one = await proposal(member, thread, { startsAt: first, endsAt: second });
    await owner.call(acceptProposal, { params: { id: one.id } });
    const other = await app.member();
    const ask = (startsAt: string, endsAt: string) => ({
      body: {
        rentalId: listing.id,
        proposal: { amount: 50_000, currency: 'TND' as const, startsAt, endsAt },
      },
    });
    expect(await other.refusal(startConversation, ask(inDays(app, 3), third))).toMatchObject({
      statusCode: 409,
      code: 'periodTaken',
    });
    const talk = await other.call(startConversation, ask(second, third));
    const accepted = await owner.call(acceptProposal, {
      params: { id: talk.proposal?.id as string },
    });
    expect(accepted.status).toBe('accepted');
  });
});

describe('the terms of a proposal', () => {
  it.each([
    [{ amount: 999, currency: 'TND' }, { amount: 'invalidPrice' }],
    [{ amount: 1_000_000_001, currency: 'TND' }, { amount: 'invalidPrice' }],
    [{ amount: 1.5, currency: 'TND' }, { amount: 'invalidPrice' }],
    [{ amount: 50_000, currency: 'GBP' }, { currency: 'currencyRequired' }],
    [{ amount: 50_000, currency: 'TND', deposit: -1 }, { deposit: 'depositAmountInvalid' }],
    [{ amount: 50_000, currency: 'TND', message: 'x'.repeat(501) }, { message: 'tooLong' }],
    [{ amount: 50_000, currency: 'TND', startsAt: 'soon' }, { startsAt: 'invalidStartDate' }],
  ])('refuse %j', async (body, expected) => {
    const { member, thread } = await negotiation(app);
    const answer = await member.refusal(propose, { params: { id: thread.id }, body });
    expect(fields(answer)).toEqual(expected);
  });

  it('carry the listing’s deposit unless they name one or use another currency', async () => {
    const deposit = { required: true, amount: 100_000, currency: 'TND' } as const;
    const deposits = [];
    for (const facts of [{}, { deposit: 0 }, { currency: 'EUR' as const }]) {
      const { member, thread } = await negotiation(app, { deposit });
      deposits.push((await proposal(member, thread, facts)).deposit);
    }
    expect(deposits).toEqual([100_000, 0, null]);
  });

  it('keep the deposit on the table when they are countered', async () => {
    const { owner, member, thread } = await negotiation(app);
    const { id } = await proposal(member, thread, { deposit: 30_000 });
    const body = { amount: 60_000, currency: 'TND' } as const;
    const counter = await owner.call(counterProposal, { params: { id }, body });
    expect(counter.deposit).toBe(30_000);
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

  it('lets it expire, told to both sides', async () => {
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

  it('counts even before it has been told', async () => {
    const { owner, member, thread } = await negotiation(app);
    const { id } = await proposal(member, thread);
    app.clock.advance({ days: 7 });
    await owner.refresh();
    const answer = await owner.refusal(acceptProposal, { params: { id } });
    expect(answer).toMatchObject({ statusCode: 409, code: 'actionNotAllowed' });
  });
});
