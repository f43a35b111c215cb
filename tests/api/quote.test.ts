import { afterAll, describe, expect, it } from 'vitest';
import { getBooking, listBookings } from '#contract/bookings/operations.ts';
import { addDays, weekdayOf } from '#contract/days/calendar.ts';
import { dateIn } from '#contract/days/zone.ts';
import { acceptProposal, counterProposal, propose } from '#contract/proposals/operations.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import {
  createRental,
  duplicateRental,
  getQuote,
  getRental,
  searchRentals,
  setAvailability,
  updateRental,
} from '#contract/rentals/operations.ts';
import { agreement } from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import {
  beginDay,
  inDays,
  negotiation,
  openConversation,
  proposal,
  rental,
  rentalFacts,
} from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp({ config: { rateLimitFactor: 1_000_000 } });
afterAll(() => app.close());
beginDay(app);
const owner = await app.member();

const day = (days: number) => dateIn('Africa/Tunis', new Date(inDays(app, days)));
const forDays = (from: number, count: number) => ({
  startDate: day(from),
  endDate: day(from + count - 1),
});
const quoteOf = (id: string, query: object, caller: Pick<Member, 'call'> = app.visitor) =>
  caller.call(getQuote, { params: { id }, query: query as never });

const PRICED = {
  pricing: { longer: [{ from: 7, amount: 15_000 }] },
  deliveryMethods: [{ method: 'pickup' }, { method: 'dropoff', fee: 8_000 }],
  deposit: { required: true, amount: 10_000, currency: 'EUR' },
} as const satisfies Partial<RentalInput>;

describe('a quote', () => {
  it('is the total, deposit and fees of a period, for anybody', async () => {
    const { id } = await rental(owner, PRICED as never);
    expect(await quoteOf(id, { ...forDays(2, 3), delivery: 'dropoff' })).toEqual({
      unit: 'day',
      units: 3,
      lines: [
        { kind: 'standard', units: 3, unitAmount: 25_000, amount: 75_000 },
        { kind: 'delivery', units: 1, unitAmount: 8_000, amount: 8_000 },
      ],
      total: { amount: 83_000, currency: 'TND' },
      deposit: { amount: 10_000, currency: 'EUR' },
      available: true,
      broken: [],
    });
    const week = await quoteOf(id, forDays(2, 7));
    expect(week.total.amount).toBe(105_000);
    // six days cost no more than seven
    expect((await quoteOf(id, forDays(2, 6))).total.amount).toBe(105_000);
    // without an end, one unit
    expect((await quoteOf(id, { startDate: day(2) })).units).toBe(1);
  });

  it('of hours takes instants, and counts begun ones', async () => {
    const { id } = await rental(owner, { priceFrequency: 'hour' });
    const hours = { startsAt: inDays(app, 2), endsAt: inDays(app, 2).replace('00:00', '30:00') };
    expect(await quoteOf(id, hours)).toMatchObject({ unit: 'hour', units: 1, available: true });
  });

  it('says that the thing is booked, blocked, closed or not listed then', async () => {
    const { id } = await rental(owner, { endedAt: inDays(app, 20) });
    expect((await quoteOf(id, forDays(18, 3))).available).toBe(false);
    const blocked = [forDays(3, 2)];
    await owner.call(setAvailability, { params: { id }, body: { blocked } });
    expect((await quoteOf(id, forDays(4, 2))).available).toBe(false);
    expect((await quoteOf(id, forDays(5, 2))).available).toBe(true);
  });

  it.each([
    [{}, { startDate: 'invalidStartDate' }],
    [{ startDate: '2027-02-30' }, { startDate: 'invalidStartDate' }],
    [{ startDate: '2027-02-20', endDate: '2027-02-10' }, { endDate: 'endBeforeStart' }],
    [{ startDate: '2027-02-20', delivery: 'shipping' }, { delivery: 'deliveryMethodRequired' }],
  ])('is refused for %j', async (query, wrong) => {
    const { id } = await rental(owner);
    const refusal = await app.visitor.refusal(getQuote, { params: { id }, query: query as never });
    expect(fields(refusal)).toEqual(wrong);
  });
});

describe('optional prices, ways of handing over and rules', () => {
  const terms = {
    pricing: { longer: [{ from: 30, amount: 10_000 }, ...PRICED.pricing.longer], weekend: 30_000 },
    deliveryMethods: PRICED.deliveryMethods,
    rules: { minUnits: 2, maxUnits: 40, noticeHours: 24, pauseHours: 12, handoverDays: [7, 6] },
  };
  const shown = {
    pricing: {
      longer: [
        { from: 7, amount: 15_000 },
        { from: 30, amount: 10_000 },
      ],
      weekend: 30_000,
    },
    deliveryMethod: 'pickup',
    deliveryMethods: [
      { method: 'pickup', fee: null },
      { method: 'dropoff', fee: 8_000 },
    ],
    rules: {
      countsDays: false,
      minUnits: 2,
      maxUnits: 40,
      noticeHours: 24,
      pauseHours: 12,
      handoverDays: [6, 7],
    },
  };

  it('are stored, shown, copied, and stay when something else is changed', async () => {
    const made = await owner.call(createRental, { body: rentalFacts(terms as never) });
    expect(made).toMatchObject(shown);
    const { id } = made;
    expect(await app.visitor.call(getRental, { params: { id } })).toMatchObject(shown);
    const changed = await owner.call(updateRental, {
      params: { id },
      body: { name: 'Perceuse et forets' },
    });
    expect(changed).toMatchObject(shown);
    expect(await owner.call(duplicateRental, { params: { id } })).toMatchObject(shown);
  });

  it('are none where nothing is said', async () => {
    expect(await rental(owner)).toMatchObject({
      pricing: { longer: [], weekend: null },
      deliveryMethods: [{ method: 'pickup', fee: null }],
      rules: { minUnits: null, maxUnits: null, noticeHours: null, handoverDays: [] },
    });
  });

  it('follow the usual way of handing over when that alone is changed', async () => {
    const { id } = await rental(owner, PRICED as never);
    const body = { deliveryMethod: 'dropoff' } as const;
    expect(await owner.call(updateRental, { params: { id }, body })).toMatchObject({
      deliveryMethod: 'dropoff',
      deliveryMethods: [
        { method: 'dropoff', fee: 8_000 },
        { method: 'pickup', fee: null },
      ],
    });
  });

  it('let a search find a thing by each of its ways', async () => {
    const made = await rental(owner, { ...PRICED, name: 'Karcher introuvable ailleurs' } as never);
    const found = await app.visitor.call(searchRentals, {
      query: { q: 'Karcher', deliveryMethod: 'dropoff' } as never,
    });
    expect(found.items.map(({ id }) => id)).toEqual([made.id]);
  });

  it('have no weekend where weeks are counted', async () => {
    const pricing = { weekend: 30_000 };
    const made = await rental(owner, { priceFrequency: 'week', pricing });
    expect(made.pricing.weekend).toBeNull();
  });

  it.each([
    [
      { pricing: { longer: [{ from: 1, amount: 5_000 }] } },
      'pricing.longer.0.from',
      'wholeNumberInvalid',
    ],
    [{ pricing: { longer: [{ from: 7, amount: 500 }] } }, 'pricing.longer', 'invalidPrice'],
    [
      { pricing: { longer: [{ from: 7, amount: 25_000 }] } },
      'pricing.longer',
      'longerPriceNotLower',
    ],
    [
      {
        pricing: {
          longer: [
            { from: 7, amount: 9_000 },
            { from: 7, amount: 8_000 },
          ],
        },
      },
      'pricing.longer',
      'longerFromTwice',
    ],
    [{ pricing: { weekend: 2e9 } }, 'pricing.weekend', 'invalidPrice'],
    [{ pricing: { weekend: 0 } }, 'pricing.weekend', 'invalidPrice'],
    [
      { deliveryMethods: [{ method: 'pickup', fee: -1 }] },
      'deliveryMethods.0.fee',
      'deliveryFeeInvalid',
    ],
    [{ deliveryMethods: [] }, 'deliveryMethods', 'deliveryMethodRequired'],
    [{ rules: { minUnits: 0 } }, 'rules.minUnits', 'wholeNumberInvalid'],
    [{ rules: { minUnits: 3, maxUnits: 2 } }, 'rules.maxUnits', 'maxBelowMin'],
    [{ rules: { handoverDays: [8] } }, 'rules.handoverDays.0', 'invalidValue'],
  ])('are refused as %j', async (part, field, code) => {
    const body = rentalFacts(part as never);
    expect(fields(await owner.refusal(createRental, { body }))).toEqual({ [field]: code });
  });
});

describe('the rules of an owner', () => {
  const asking = async (rules: RentalInput['rules'], dates: object) => {
    const { member, conversation } = await negotiation(app, { rules });
    return member.refusal(propose, {
      params: { id: conversation.id },
      body: { amount: 1_000_000, currency: 'TND', ...dates },
    });
  };

  it.each([
    [
      'a shorter period than the owner rents for',
      { minUnits: 3 },
      forDays(3, 2),
      { endDate: 'periodTooShort' },
    ],
    ['a longer period', { maxUnits: 3 }, forDays(3, 4), { endDate: 'periodTooLong' }],
    ['less notice', { noticeHours: 72 }, forDays(2, 2), { startDate: 'noticeTooShort' }],
    [
      'another day of the week',
      { handoverDays: [(weekdayOf(day(3)) % 7) + 1] },
      forDays(3, 2),
      { startDate: 'noHandoverDay' },
    ],
  ])('refuse what a renter asks with %s, at any price', async (_, rules, dates, wrong) => {
    expect(fields(await asking(rules, dates))).toEqual(wrong);
  });

  it('are all named that are broken', async () => {
    const refusal = await asking({ minUnits: 3, noticeHours: 72 }, forDays(1, 1));
    expect(fields(refusal)).toEqual({ endDate: 'periodTooShort', startDate: 'noticeTooShort' });
  });

  it('keep a pause around a booking', async () => {
    const {
      owner: lender,
      member,
      listing,
      conversation,
    } = await negotiation(app, {
      rules: { pauseHours: 24 },
    });
    const first = await proposal(member, conversation, forDays(10, 2));
    await lender.call(acceptProposal, { params: { id: first.id } });
    const other = await app.member();
    const { id } = await openConversation(other, listing);
    const ask = (dates: object) =>
      ({ params: { id }, body: { amount: 25_000, currency: 'TND', ...dates } }) as never;
    expect(fields(await other.refusal(propose, ask(forDays(12, 1))))).toEqual({
      startDate: 'pauseTooShort',
    });
    expect(fields(await other.refusal(propose, ask(forDays(8, 2))))).toEqual({
      startDate: 'pauseTooShort',
    });
    expect((await quoteOf(listing.id, forDays(12, 1))).broken).toEqual(['pauseHours']);
    expect(await other.call(propose, ask(forDays(13, 1)))).toMatchObject({ status: 'pending' });
  });

  it('do not bind the owner, whose counter-offer the renter may answer for the same days', async () => {
    const {
      owner: lender,
      member,
      conversation,
    } = await negotiation(app, {
      rules: { minUnits: 3 },
    });
    const asked = await proposal(member, conversation, forDays(3, 3));
    const counter = (amount: number, dates: object) =>
      ({ amount, currency: 'TND', ...dates }) as const;
    const granted = await lender.call(counterProposal, {
      params: { id: asked.id },
      body: counter(40_000, forDays(3, 1)),
    });
    expect(granted.status).toBe('pending');
    const answer = { params: { id: granted.id } };
    const refusal = await member.refusal(counterProposal, {
      ...answer,
      body: counter(35_000, forDays(4, 1)),
    });
    expect(fields(refusal)).toEqual({ endDate: 'periodTooShort' });
    const cheaper = await member.call(counterProposal, {
      ...answer,
      body: counter(35_000, forDays(3, 1)),
    });
    expect(cheaper).toMatchObject({ amount: 35_000, ...forDays(3, 1) });
  });

  it('shape what is asked for without dates', async () => {
    const handoverDay = weekdayOf(day(4));
    const rules = { minUnits: 3, noticeHours: 48, handoverDays: [handoverDay] };
    const { member, conversation } = await negotiation(app, { rules });
    const asked = await proposal(member, conversation);
    expect(asked).toMatchObject({ startDate: day(4), endDate: addDays(day(4), 2) });
  });
});

describe('the way of handing over', () => {
  it('of a proposal is one of those that are offered, and stays in a counter-offer', async () => {
    const { owner: lender, member, conversation } = await negotiation(app, PRICED as never);
    const params = { id: conversation.id };
    const body = { amount: 33_000, currency: 'TND', ...forDays(3, 1) } as const;
    const wrong = { params, body: { ...body, delivery: 'shipping' } as const };
    expect(fields(await member.refusal(propose, wrong))).toEqual({
      delivery: 'deliveryMethodRequired',
    });
    const asked = await member.call(propose, { params, body: { ...body, delivery: 'dropoff' } });
    expect(asked.delivery).toBe('dropoff');
    const countered = await lender.call(counterProposal, { params: { id: asked.id }, body });
    expect(countered.delivery).toBe('dropoff');
  });

  it('is the usual one of an offer where nobody names another, also on the booking', async () => {
    const {
      owner: lender,
      member,
      conversation,
    } = await negotiation(app, {
      deliveryMethods: [{ method: 'dropoff', fee: null }],
    });
    const asked = await proposal(member, conversation);
    expect(asked.delivery).toBe('dropoff');
    const params = { id: asked.id };
    await lender.call(acceptProposal, { params });
    const { items } = await member.call(listBookings, {});
    expect(items.map(({ delivery }) => delivery)).toEqual(['dropoff']);
  });

  it('of an older booking, whose proposal names none, is the usual one at the agreement', async () => {
    const { member, renter, id, proposalId, rentalId } = await olderBooking();
    expect(await deliveryOf(renter, id)).toBe('pickup');
    await app.context.db
      .updateTable('proposals')
      .set({ delivery_method: null })
      .where('id', '=', proposalId)
      .execute();
    await member.call(updateRental, {
      params: { id: rentalId },
      body: { deliveryMethod: 'shipping' },
    });
    expect(await deliveryOf(renter, id)).toBe('pickup');
  });

  it('that is on the table stays possible when the owner no longer offers it', async () => {
    const {
      owner: lender,
      member,
      listing,
      conversation,
    } = await negotiation(app, PRICED as never);
    const asked = await proposal(member, conversation, { delivery: 'dropoff' });
    await lender.call(updateRental, {
      params: { id: listing.id },
      body: { deliveryMethods: [{ method: 'pickup' }] },
    });
    const { amount, currency } = asked;
    const body = { amount: amount + 1_000, currency, delivery: 'dropoff' } as const;
    const countered = await lender.call(counterProposal, { params: { id: asked.id }, body });
    expect(countered.delivery).toBe('dropoff');
  });

  it('is not said where a searcher has said nothing of it', async () => {
    const delivered = async (facts: Partial<RentalInput>) => {
      const { member, conversation } = await negotiation(app, { kind: 'request', ...facts });
      return (await proposal(member, conversation)).delivery;
    };
    expect(await delivered({ deliveryMethod: 'pickup' })).toBe(null);
    expect(await delivered({ deliveryMethod: 'dropoff' })).toBe('dropoff');
  });
});

const deliveryOf = async (by: Member, id: string) =>
  (await by.call(getBooking, { params: { id } })).delivery;

async function olderBooking() {
  const { owner: member, renter, id, rentalId } = await agreement(app);
  const { proposal: agreed } = await renter.call(getBooking, { params: { id } });
  return { member, renter, id, rentalId, proposalId: agreed.id };
}
