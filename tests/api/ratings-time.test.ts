import { afterAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/accounts/operations.ts';
import { listBookings } from '#contract/bookings/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { listNextSteps } from '#contract/next-steps/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import {
  getOwnRating,
  rateAboutBooking,
  rateAboutLastBooking,
} from '#contract/ratings/operations.ts';
import { agreement, confirmAll, seen, type TestBooking, wait } from '../support/agreement.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

/** A booking of two members with confirmed addresses, which begins in three days unless given otherwise. */
async function agreed(first = 3): Promise<TestBooking> {
  const startsAt = inDays(app, first);
  const endsAt = inDays(app, first + 3);
  const booking = await agreement(app, first === 3 ? {} : { startsAt, endsAt });
  await confirmEmails(app, booking.owner, booking.renter);
  return booking;
}

/** The same, brought back before it was to begin. */
async function returnedEarly(first?: number): Promise<TestBooking> {
  const booking = await agreed(first);
  await confirmAll(booking, 'handover', 'rentPaid', 'returned');
  return booking;
}

/** The same, brought back on its first day. */
async function returned(): Promise<TestBooking> {
  const booking = await agreed();
  await wait(app, booking, { days: 3.5 });
  await confirmAll(booking, 'handover', 'rentPaid', 'returned');
  return booking;
}

/** Another booking of the same two, which begins in some days and is brought back at once. @returns its id */
async function returnedAgain({ owner, renter }: TestBooking, first = 0): Promise<string> {
  const { id: rentalId } = await rental(owner);
  const days = { startsAt: inDays(app, first), endsAt: inDays(app, first + 2) };
  const offered = { amount: 9_000, currency: 'TND' as const, ...days };
  const thread = await renter.call(startConversation, { body: { rentalId, proposal: offered } });
  await owner.call(acceptProposal, { params: { id: thread.proposal?.id as string } });
  const { items } = await renter.call(listBookings, { query: { limit: 100 } });
  const id = items.find((booking) => booking.rental.id === rentalId)?.id as string;
  await confirmAll({ id, owner, renter }, 'handover', 'returned');
  app.clock.advance({ minutes: 1 });
  return id;
}

const about = (id: string, whom: Member, score = 4) => ({
  params: { id: whom.id },
  body: { bookingId: id, score },
});
const rate = (by: Member, whom: Member, id: string, score?: number) =>
  by.call(rateAboutBooking, about(id, whom, score));
const mine = (by: Member, whom: Member) => by.call(getOwnRating, { params: { id: whom.id } });
const asked = async (by: Member) =>
  (await by.call(listNextSteps, {})).items.flatMap(({ kind, dueAt }) =>
    kind === 'rate' || kind === 'confirmEmail' ? [{ kind, dueAt }] : [],
  );
async function invitations(by: Member): Promise<number> {
  await app.outbox.settle();
  const { items } = await by.call(listNotifications, {});
  return items.filter(({ event }) => event === 'rateCounterpart').length;
}
async function reviews({ id }: Member) {
  const { rating, reviewCount } = await app.visitor.call(getUser, { params: { id } });
  return { rating, reviewCount };
}

describe('a rental that was returned before its agreed start', () => {
  it('can be reviewed once the start has come, and nobody is asked before', async () => {
    const booking = await returnedEarly();
    const { owner, renter, id } = booking;
    for (const [by, whom] of [
      [owner, renter],
      [renter, owner],
    ] as const) {
      const early = { statusCode: 403, code: 'ratingTooEarly' };
      expect(await by.refusal(rateAboutBooking, about(id, whom))).toMatchObject(early);
      const last = { params: { id: whom.id }, body: { score: 5 } };
      expect(await by.refusal(rateAboutLastBooking, last)).toMatchObject(early);
      const nothing = { allowed: false, booking: null, obstacle: 'ratingTooEarly' };
      expect(await mine(by, whom)).toMatchObject(nothing);
      expect((await seen(booking, by)).rating.ask).toBeNull();
      expect(await asked(by)).toEqual([]);
      expect(await invitations(by)).toBe(0);
    }
    await wait(app, booking, { days: 3, minutes: 1 });
    for (const by of [owner, renter]) {
      expect((await seen(booking, by)).rating.ask).toBe('rate');
      expect(await asked(by)).toEqual([{ kind: 'rate', dueAt: null }]);
      expect(await invitations(by)).toBe(1);
    }
    await rate(renter, owner, id, 5);
    expect(await reviews(owner)).toEqual({ rating: null, reviewCount: 0 });
    await rate(owner, renter, id, 5);
    expect(await reviews(owner)).toEqual({ rating: 5, reviewCount: 1 });
  });

  it('is asked about from its start on, and each side has two weeks from then', async () => {
    const booking = await returnedEarly(40);
    const { owner, renter, id } = booking;
    await wait(app, booking, { days: 20 });
    await wait(app, booking, { days: 20, minutes: 1 });
    expect((await seen(booking, renter)).status).toBe('closed');
    expect(await asked(renter)).toEqual([{ kind: 'rate', dueAt: null }]);
    const { hiddenUntil } = await rate(owner, renter, id, 2);
    const { startsAt } = await seen(booking, renter);
    const days = Date.parse(hiddenUntil as string) - Date.parse(startsAt);
    expect(days).toBe(LIMITS.ratingHiddenDays * 86_400_000);
    await wait(app, booking, { days: LIMITS.ratingHiddenDays - 1 });
    await rate(renter, owner, id, 3);
    expect(await reviews(renter)).toEqual({ rating: 2, reviewCount: 1 });
  });

  it('does not keep an earlier one from being reviewed meanwhile, and renews that review later', async () => {
    const booking = await returned();
    const { owner, renter } = booking;
    const second = await returnedAgain(booking, 5);
    expect((await mine(renter, owner)).booking?.id).toBe(booking.id);
    expect(await asked(renter)).toEqual([{ kind: 'rate', dueAt: null }]);
    await rate(renter, owner, booking.id, 3);
    expect(await mine(renter, owner)).toMatchObject({ booking: null });
    expect(await renter.refusal(rateAboutBooking, about(second, owner))).toMatchObject({
      code: 'ratingTooEarly',
    });
    await wait(app, booking, { days: 5, minutes: 1 });
    expect((await mine(renter, owner)).booking?.id).toBe(second);
    await rate(renter, owner, second, 5);
  });
});

describe('once the other side’s review of a rental is shown', () => {
  /** The renter has reviewed the owner, and the two weeks are over. */
  async function shownAlone(): Promise<TestBooking> {
    const booking = await returned();
    await rate(booking.renter, booking.owner, booking.id, 2);
    await wait(app, booking, { days: LIMITS.ratingHiddenDays, minutes: 5 });
    return booking;
  }

  it('the first side can no longer answer it with a review of that rental, and is not asked for one', async () => {
    const booking = await shownAlone();
    const { owner, renter, id } = booking;
    expect((await seen(booking, owner)).rating).toMatchObject({
      ask: null,
      mine: null,
      theirs: { score: 2 },
    });
    const closed = { statusCode: 403, code: 'ratingClosed' };
    expect(await owner.refusal(rateAboutBooking, about(id, renter, 1))).toMatchObject(closed);
    const last = { params: { id: renter.id }, body: { score: 1 } };
    expect(await owner.refusal(rateAboutLastBooking, last)).toMatchObject(closed);
    const nothing = { allowed: false, booking: null, obstacle: 'ratingClosed' };
    expect(await mine(owner, renter)).toMatchObject(nothing);
    expect(await asked(owner)).toEqual([]);
    expect(await reviews(renter)).toEqual({ rating: null, reviewCount: 0 });
  });

  it('a review can be given again after a later rental, about that one', async () => {
    const booking = await shownAlone();
    const { owner, renter, id } = booking;
    const later = await returnedAgain(booking);
    expect((await seen(booking, owner)).rating.ask).toBeNull();
    expect(await owner.refusal(rateAboutBooking, about(id, renter, 1))).toMatchObject({
      code: 'ratingClosed',
    });
    await rate(owner, renter, later, 4);
    await rate(renter, owner, later, 5);
    expect(await reviews(owner)).toEqual({ rating: 5, reviewCount: 1 });
    // the text about the first rental is replaced: that one stays closed
    expect(await renter.refusal(rateAboutBooking, about(id, owner))).toMatchObject({
      code: 'alreadyRated',
    });
  });

  it('an earlier review cannot be made worse in return for it either', async () => {
    const booking = await returned();
    const { owner, renter, id } = booking;
    await rate(owner, renter, id, 5);
    await rate(renter, owner, id, 5);
    const later = await returnedAgain(booking);
    await rate(renter, owner, later, 2);
    await wait(app, booking, { days: LIMITS.ratingHiddenDays, minutes: 5 });
    expect(await owner.refusal(rateAboutBooking, about(later, renter, 1))).toMatchObject({
      code: 'ratingClosed',
    });
    expect(await asked(owner)).toEqual([]);
    await rate(owner, renter, await returnedAgain(booking), 4);
  });

  it('was said beforehand until when there is time, without the stars', async () => {
    const booking = await returned();
    const { owner, renter, id } = booking;
    expect((await seen(booking, owner)).rating.until).toBeUndefined();
    const { hiddenUntil } = await rate(renter, owner, id, 2);
    const { rating } = await seen(booking, owner);
    expect(rating).toEqual({ ask: 'rate', until: hiddenUntil, mine: null, theirs: null });
    expect(await asked(owner)).toEqual([{ kind: 'rate', dueAt: hiddenUntil }]);
    // who has rated has all the time
    expect((await seen(booking, renter)).rating.until).toBeUndefined();
  });

  it('nothing is closed while nobody has reviewed: a late review is still possible', async () => {
    const booking = await returned();
    const { owner, renter, id } = booking;
    await wait(app, booking, { days: LIMITS.ratingAskedDays - 1 });
    await wait(app, booking, { days: 2 });
    expect((await mine(owner, renter)).booking?.id).toBe(id);
    await rate(owner, renter, id, 4);
    expect(await reviews(renter)).toEqual({ rating: 4, reviewCount: 1 });
  });
});
