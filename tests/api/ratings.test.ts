import { afterAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/accounts/operations.ts';
import { getBooking, listBookings } from '#contract/bookings/operations.ts';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { deleteUser } from '#contract/personal-data/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { getOwnRating, listRatings, rateAboutLastBooking } from '#contract/ratings/operations.ts';
import { cancelAgreement, confirm, confirmAll } from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const rate = (by: Member, whom: Member, score = 5, comment?: string) =>
  by.call(rateAboutLastBooking, { params: { id: whom.id }, body: { score, comment } });
const refusedRating = async (by: Member, whom: { id: string }) =>
  by.refusal(rateAboutLastBooking, { params: { id: whom.id }, body: { score: 4 } });
const mine = (by: Member, whom: Member) => by.call(getOwnRating, { params: { id: whom.id } });

/** A booking of two members that begins today, on which both have confirmed the given steps. */
async function booked(lender: Member, renter: Member, ...steps: BookingStep[]) {
  await confirmEmails(app, lender, renter);
  const { id: rentalId } = await rental(lender);
  const days = { startsAt: inDays(app, 0), endsAt: inDays(app, 1) };
  const offered = { amount: 9_000, currency: 'TND' as const, ...days };
  const conversation = await renter.call(startConversation, {
    body: { rentalId, proposal: offered },
  });
  await lender.call(acceptProposal, { params: { id: conversation.proposal?.id as string } });
  const [booking] = (await renter.call(listBookings, {})).items;
  const id = booking?.id as string;
  await confirmAll({ id, owner: lender, renter }, ...steps);
  return id;
}
const endBooking = (id: string) =>
  app.context.db
    .updateTable('bookings')
    .set({ starts_at: new Date(inDays(app, -3)), ends_at: new Date(inDays(app, -1)) })
    .where('id', '=', id)
    .execute();

describe('a rating of a member', () => {
  it('is possible after the return, for both sides', async () => {
    const [lender, renter] = [await app.member(), await app.member()];
    const id = await booked(lender, renter, 'handover', 'returned');
    expect(await mine(renter, lender)).toMatchObject({
      allowed: true,
      rating: null,
      booking: { id, rental: { name: 'Perceuse à percussion' } },
    });
    const rating = await rate(renter, lender, 4, '  Très aimable.  ');
    expect(rating).toMatchObject({ score: 4, comment: 'Très aimable.', author: { id: renter.id } });
    expect(await mine(renter, lender)).toEqual({ allowed: false, rating, booking: null });
    expect((await rate(lender, renter, 2, '   ')).comment).toBeNull();
  });

  it('needs a handover and a return that both have confirmed, or that count by the clock', async () => {
    const [lender, renter] = [await app.member(), await app.member()];
    const id = await booked(lender, renter);
    const refusal = async () => (await refusedRating(renter, lender)).code;
    await endBooking(id);
    expect(await refusal()).toBe('ratingNotAllowed');
    await confirmAll({ id, owner: lender, renter }, 'handover', 'rentPaid');
    expect(await refusal()).toBe('ratingNotAllowed');
    await confirm(lender, id, 'returned');
    expect(await refusal()).toBe('ratingNotAllowed');
    app.clock.advance({ days: 7.1 });
    await app.outbox.settle();
    await Promise.all([lender.renewTokens(), renter.renewTokens()]);
    await rate(renter, lender);
  });

  it('needs confirmed addresses on both sides, and says whose is missing', async () => {
    const [lender, renter] = [await app.member(), await app.member()];
    await booked(lender, renter, 'handover', 'returned');
    const unconfirmed = { email_verified_at: null };
    await app.context.db
      .updateTable('users')
      .set(unconfirmed)
      .where('id', '=', lender.id)
      .execute();
    expect(await refusedRating(renter, lender)).toMatchObject({
      statusCode: 403,
      code: 'ratingUnconfirmedMember',
    });
    expect((await refusedRating(lender, renter)).code).toBe('ratingNeedsEmail');
    expect(await mine(lender, renter)).toEqual({
      allowed: false,
      rating: null,
      booking: null,
      obstacle: 'ratingNeedsEmail',
    });
    await confirmEmails(app, lender);
    await rate(lender, renter);
  });

  it('is neither asked for nor possible between two accounts of one mailbox', async () => {
    const [lender, renter] = [
      await app.member({ email: 'slim.gharbi+1@gmail.com' }),
      await app.member({ email: 'slimgharbi+2@gmail.com' }),
    ];
    const id = await booked(lender, renter, 'handover', 'returned');
    for (const [by, whom] of [
      [lender, renter],
      [renter, lender],
    ] as const) {
      expect(await refusedRating(by, whom)).toMatchObject({
        statusCode: 403,
        code: 'ratingNotAllowed',
      });
      expect((await mine(by, whom)).obstacle).toBe('ratingNotAllowed');
      expect((await by.call(getBooking, { params: { id } })).rating.ask).toBeNull();
    }
  });

  it('is refused without a past booking of the two', async () => {
    const [lender, renter, stranger] = [await app.member(), await app.member(), await app.member()];
    const id = await booked(lender, renter);
    await cancelAgreement(renter, { id });
    await endBooking(id);
    for (const [by, whom] of [
      [renter, lender],
      [stranger, lender],
      [lender, lender],
    ] as const) {
      expect(await refusedRating(by, whom)).toMatchObject({
        statusCode: 403,
        code: 'ratingNotAllowed',
      });
      expect(await mine(by, whom)).toEqual({
        allowed: false,
        rating: null,
        booking: null,
        obstacle: 'ratingNotAllowed',
      });
    }
    const nobody = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await refusedRating(renter, nobody)).code).toBe('userNotFound');
  });

  it('takes whole scores from 1 to 5', async () => {
    const [one, other] = [await app.member(), await app.member()];
    for (const score of [0, 6, 3.5, '4', null, undefined]) {
      const call = { params: { id: other.id }, body: { score } };
      expect(fields(await one.refusal(rateAboutLastBooking, call))).toEqual({
        score: 'scoreRequired',
      });
    }
    const call = { params: { id: other.id }, body: { score: 5, comment: 'a'.repeat(1_001) } };
    expect(fields(await one.refusal(rateAboutLastBooking, call))).toEqual({ comment: 'tooLong' });
  });

  it('is stored once, also when it comes twice at the same moment', async () => {
    const [lender, renter] = [await app.member(), await app.member()];
    await booked(lender, renter, 'handover', 'rentPaid', 'returned');
    const call = { params: { id: lender.id }, body: { score: 3 } };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => renter.send(rateAboutLastBooking, call)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
    expect(await renter.refusal(rateAboutLastBooking, call)).toMatchObject({
      code: 'alreadyRated',
    });
    await rate(lender, renter);
    const { rating, reviewCount } = await app.visitor.call(getUser, { params: { id: lender.id } });
    expect({ rating, reviewCount }).toEqual({ rating: 3, reviewCount: 1 });
  });
});

describe('the average', () => {
  it('is exact when fifteen members rate one at the same time', async () => {
    const lender = await app.member();
    const raters = await Promise.all(Array.from({ length: 15 }, () => app.member()));
    for (const rater of raters) await booked(lender, rater, 'handover', 'rentPaid', 'returned');
    // each side's rating reveals the other's: half of them are revealed by the owner's
    await Promise.all(
      raters.flatMap((rater, index) => [rate(rater, lender, 1 + (index % 5)), rate(lender, rater)]),
    );
    const { sum, count } = await app.context.db
      .selectFrom('ratings')
      .select((row) => [row.fn.sum('score').as('sum'), row.fn.countAll().as('count')])
      .where('user_id', '=', lender.id)
      .executeTakeFirstOrThrow();
    const stored = await app.context.db
      .selectFrom('users')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', lender.id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ rating_sum: Number(sum), rating_count: Number(count) });
    expect(stored).toEqual({ rating_sum: 45, rating_count: 15 });
    const { rating, reviewCount } = await app.visitor.call(getUser, { params: { id: lender.id } });
    expect({ rating, reviewCount }).toEqual({ rating: 3, reviewCount: 15 });
  }, 60_000);
});

describe('the list of ratings', () => {
  it('is public, in pages, the latest first', async () => {
    const lender = await app.member();
    const raters = [await app.member(), await app.member(), await app.member()];
    for (const rater of raters) {
      await booked(lender, rater, 'handover', 'returned');
      await rate(lender, rater);
      await rate(rater, lender);
      app.clock.advance({ seconds: 1 });
    }
    const params = { id: lender.id };
    const first = await app.visitor.call(listRatings, { params, query: { limit: 2 } });
    const cursor = first.nextCursor as string;
    const second = await app.visitor.call(listRatings, { params, query: { limit: 2, cursor } });
    expect([...first.items, ...second.items].map(({ author }) => author.id)).toEqual(
      raters.map(({ id }) => id).toReversed(),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('can be narrowed to those about one listing', async () => {
    const lender = await app.member();
    const [first, second] = [await app.member(), await app.member()];
    for (const rater of [first, second]) {
      await booked(lender, rater, 'handover', 'returned');
      await rate(lender, rater);
      await rate(rater, lender);
    }
    const params = { id: lender.id };
    const { items } = await app.visitor.call(listRatings, { params });
    const ofFirst = items.find(({ author }) => author.id === first.id);
    const query = { rentalId: ofFirst?.about?.rental?.id as string };
    expect((await app.visitor.call(listRatings, { params, query })).items).toEqual([ofFirst]);
  });

  it('keeps what a deleted member wrote, without the name', async () => {
    const [lender, renter] = [await app.member(), await app.member()];
    await booked(lender, renter, 'handover', 'rentPaid', 'returned');
    await rate(lender, renter);
    await rate(renter, lender, 2, 'En retard.');
    await renter.call(deleteUser, {
      params: { id: renter.id },
      body: { password: renter.facts.password },
    });
    const { items } = await app.visitor.call(listRatings, { params: { id: lender.id } });
    expect(items).toMatchObject([
      { score: 2, comment: 'En retard.', author: { deleted: true, firstname: '', lastname: '' } },
    ]);
    const params = { id: renter.id };
    expect((await app.visitor.refusal(listRatings, { params })).code).toBe('userNotFound');
    expect((await refusedRating(lender, renter)).code).toBe('userNotFound');
  });
});
