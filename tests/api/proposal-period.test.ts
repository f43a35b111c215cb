import { afterAll, describe, expect, it } from 'vitest';
import { startConversation } from '#contract/conversations/operations.ts';
import { addDays, addMonths } from '#contract/days/calendar.ts';
import { dateIn } from '#contract/days/zone.ts';
import { acceptProposal, propose } from '#contract/proposals/operations.ts';
import { fields } from '../support/caller.ts';
import { beginDay, inDays, negotiation, proposal } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const HOUR = 3_600_000;
const length = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / HOUR;

describe('the period of a proposal', () => {
  it('is the next full hour when a price by the hour has no dates', async () => {
    const { member, conversation } = await negotiation(app, { priceFrequency: 'hour' });
    const { now, ...made } = await app.clock.hold(async () => ({
      now: app.clock.now().getTime(),
      ...(await proposal(member, conversation)),
    }));
    expect(made).toMatchObject({ unit: 'hour', startDate: null, endDate: null });
    expect(Date.parse(made.startsAt)).toBe(Math.ceil(now / HOUR) * HOUR);
    expect(length(made)).toBe(1);
  });

  it.each([
    ['day', (from: string) => from],
    ['week', (from: string) => addDays(from, 6)],
    ['month', (from: string) => addDays(addMonths(from, 1), -1)],
  ] as const)('is one %s from today when no dates are given', async (priceFrequency, lastFrom) => {
    const { member, conversation } = await negotiation(app, { priceFrequency });
    const { today, ...made } = await app.clock.hold(async () => ({
      // tomorrow, when less than an hour of today is left
      today: dateIn('Africa/Tunis', new Date(app.clock.now().getTime() + HOUR)),
      ...(await proposal(member, conversation)),
    }));
    expect(made).toMatchObject({
      unit: priceFrequency,
      timeZone: 'Africa/Tunis',
      startDate: today,
      endDate: lastFrom(today),
    });
  });

  it('is one night of a dwelling when no dates are given', async () => {
    const { member, conversation } = await negotiation(app, { category: 'immovable' });
    const { unit, startDate, endDate } = await proposal(member, conversation);
    expect(unit).toBe('night');
    expect(endDate).toBe(addDays(startDate ?? '', 1));
  });

  it('is tomorrow when less than an hour of today is left', async () => {
    beginDay(app);
    app.clock.advance({ hours: 23, minutes: 30 });
    const { member, conversation } = await negotiation(app);
    const today = dateIn('Africa/Tunis', app.clock.now());
    expect((await proposal(member, conversation)).startDate).toBe(addDays(today, 1));
  });

  it('begins with the rental’s period when that is later', async () => {
    const startedAt = inDays(app, 10);
    const { member, conversation } = await negotiation(app, { startedAt });
    expect((await proposal(member, conversation)).startsAt).toBe(startedAt);
  });

  it('is one unit from a start that is given alone', async () => {
    const { member, conversation } = await negotiation(app);
    const startsAt = inDays(app, 3);
    const made = await proposal(member, conversation, { startsAt });
    expect([made.startsAt, length(made)]).toEqual([startsAt, 24]);
  });

  it.each([
    ['an end before its start', 5, 4, { endsAt: 'endBeforeStart' }],
    ['an end at its start', 5, 5, { endsAt: 'endBeforeStart' }],
    ['an end without a start', undefined, 5, { startsAt: 'invalidStartDate' }],
    ['a start that is past', -3, 2, { startsAt: 'invalidStartDate' }],
  ])('is refused with %s', async (_what, from, to, expected) => {
    const { member, conversation } = await negotiation(app);
    const dates = await app.clock.hold(async () => ({
      ...(from === undefined ? {} : { startsAt: inDays(app, from) }),
      endsAt: inDays(app, to),
    }));
    const answer = await member.refusal(propose, {
      params: { id: conversation.id },
      body: { amount: 50_000, currency: 'TND', ...dates },
    });
    expect(answer.statusCode).toBe(400);
    expect(fields(answer)).toEqual(expected);
  });

  it.each([
    ['after the listing ends', 10, 21],
    ['before the listing begins', 3, 8],
  ])('is refused %s', async (_what, from, to) => {
    const { member, conversation } = await negotiation(app, {
      startedAt: inDays(app, 6),
      endedAt: inDays(app, 20),
    });
    const answer = await member.refusal(propose, {
      params: { id: conversation.id },
      body: {
        amount: 50_000,
        currency: 'TND',
        startsAt: inDays(app, from),
        endsAt: inDays(app, to),
      },
    });
    expect(answer).toMatchObject({ statusCode: 409, code: 'outsideAvailability' });
  });

  it('is refused with the first message, which then is not sent', async () => {
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

  it('may end when a booking begins and begin when one ends: periods are half-open', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const [first, second, third] = [inDays(app, 2), inDays(app, 4), inDays(app, 6)];
    const one = await proposal(member, conversation, { startsAt: first, endsAt: second });
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
    const { proposal: next } = await other.call(startConversation, ask(second, third));
    const accepted = await owner.call(acceptProposal, {
      params: { id: next?.id as string },
    });
    expect(accepted.status).toBe('accepted');
    const another = await app.member();
    const before = await another.call(startConversation, ask(inDays(app, 1), first));
    await owner.call(acceptProposal, { params: { id: before.proposal?.id as string } });
  });
});
