import { afterAll, describe, expect, it } from 'vitest';
import { getUser } from '#contract/accounts/operations.ts';
import { getBooking, listBookings } from '#contract/bookings/operations.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { dateIn } from '#contract/days/zone.ts';
import { LIMITS } from '#contract/limits.ts';
import { listReports } from '#contract/moderation/operations.ts';
import { listNotifications } from '#contract/notifications/operations.ts';
import { exportUser } from '#contract/personal-data/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import {
  getOwnRating,
  listRatings,
  rateAboutBooking,
  rateAboutLastBooking,
  replyToRating,
} from '#contract/ratings/operations.ts';
import { updateRental } from '#contract/rentals/operations.ts';
import { reportRating } from '#contract/reports/operations.ts';
import { inviteRatings, scheduleRatingInvitation } from '#server/features/ratings/index.ts';
import { confirmAll, wait } from '../support/agreement.ts';
import { asRead } from '../support/as-read.ts';
import { confirmEmails } from '../support/confirmed.ts';
import { inDays, rental } from '../support/factories.ts';
import { mailsTo } from '../support/mails-to.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { allReceived, listen } from '../support/socket.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

interface Two {
  owner: Member;
  renter: Member;
}
async function twoMembers(): Promise<Two> {
  const two = { owner: await app.member(), renter: await app.member() };
  await confirmEmails(app, two.owner, two.renter);
  return two;
}

/** A rental of the owner's that the renter has had and brought back. @returns the booking's id */
async function rented({ owner, renter }: Two, name = 'Perceuse'): Promise<string> {
  const { id: rentalId } = await rental(owner, { name });
  const days = { startsAt: inDays(app, 0), endsAt: inDays(app, 1) };
  const proposal = { amount: 9_000, currency: 'TND' as const, ...days };
  const thread = await renter.call(startConversation, { body: { rentalId, proposal } });
  await owner.call(acceptProposal, { params: { id: thread.proposal?.id as string } });
  const { items } = await renter.call(listBookings, { query: { limit: 100 } });
  const id = items.find((booking) => booking.rental.id === rentalId)?.id as string;
  await confirmAll({ id, owner, renter }, 'handover', 'returned');
  app.clock.advance({ minutes: 1 });
  return id;
}

const put = (by: Member, whom: Member, bookingId: string, score: number, comment = 'Zyxmots.') =>
  by.call(rateAboutBooking, { params: { id: whom.id }, body: { bookingId, score, comment } });
const mine = (by: Member, whom: Member) => by.call(getOwnRating, { params: { id: whom.id } });
const received = async ({ id }: Member) =>
  (await app.visitor.call(listRatings, { params: { id } })).items;
/** What everyone sees of the ratings about a member. */
async function shown(member: Member) {
  const { rating, reviewCount } = await app.visitor.call(getUser, { params: { id: member.id } });
  return { scores: (await received(member)).map(({ score }) => score), rating, reviewCount };
}

describe('a rating', () => {
  it('shows the thing and the month, without the thing once its listing is taken down', async () => {
    const two = await twoMembers();
    const booking = await rented(two, 'Tente quatre places');
    await put(two.renter, two.owner, booking, 5);
    await put(two.owner, two.renter, booking, 4);
    const [seen] = await received(two.owner);
    expect(seen?.about).toMatchObject({ rental: { name: 'Tente quatre places' } });
    expect(seen?.about?.month).toBe(dateIn('Africa/Tunis', app.clock.now()).slice(0, 7));
    await app.context.db
      .updateTable('rentals')
      .set({ status: 'hidden', hidden_because: 'moderation' })
      .where('id', '=', seen?.about?.rental?.id as string)
      .execute();
    expect((await received(two.owner))[0]?.about).toMatchObject({ rental: null });
  });

  it('does not speak for another thing once its listing has another title', async () => {
    const two = await twoMembers();
    const booking = await rented(two, 'Tente quatre places');
    await put(two.renter, two.owner, booking, 5);
    await put(two.owner, two.renter, booking, 4);
    const id = (await received(two.owner))[0]?.about?.rental?.id as string;
    const rename = (name: string) =>
      two.owner.call(updateRental, { params: { id }, body: { name } });
    await rename('Villa avec piscine');
    const [seen] = await received(two.owner);
    expect(seen).toMatchObject({ score: 5, about: { rental: null } });
    await rename('Tente quatre places');
    expect((await received(two.owner))[0]?.about).toMatchObject({ rental: { id } });
  });

  it('is asked for as a new one by a later booking with the same person', async () => {
    const two = await twoMembers();
    const asked = async (id: string) =>
      (await two.renter.call(getBooking, { params: { id } })).rating;
    const first = await rented(two);
    expect(await asked(first)).toMatchObject({ ask: 'rate' });
    expect((await asked(first)).renews).toBeUndefined();
    await put(two.renter, two.owner, first, 5);
    const second = await rented(two, 'Scie');
    expect(await asked(second)).toMatchObject({ ask: 'rate', renews: true });
    expect((await asked(first)).renews).toBeUndefined();
    const outbox = { ...app.context, wakeOutbox: () => {} };
    await scheduleRatingInvitation(outbox, second);
    await inviteRatings(outbox, second);
    await app.outbox.settle();
    const { items } = await two.renter.call(listNotifications, {});
    const title = items.find(({ event }) => event === 'rateCounterpart')?.facts?.title;
    expect(title).toMatch(/^Renouvelez votre avis sur /);
  });

  it('is tied to its last booking also when a process of the previous version has written it', async () => {
    const two = await twoMembers();
    const booking = await rented(two);
    const { id } = await two.renter.call(rateAboutLastBooking, {
      params: { id: two.owner.id },
      body: { score: 3 },
    });
    const { db } = app.context;
    const {
      id: ratingId,
      author_id,
      user_id,
      score,
      created_at,
      shown_from,
    } = await db.selectFrom('ratings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await db.deleteFrom('ratings').where('id', '=', id).execute();
    const former = { id: ratingId, author_id, user_id, score, created_at, shown_from };
    const { booking_id: found } = await db
      .insertInto('ratings')
      .values({ ...former, comment: null, shown_at: null })
      .returning('booking_id')
      .executeTakeFirstOrThrow();
    expect(found).toBe(booking);
  });

  it('can be renewed after a later booking with the same member only', async () => {
    const two = await twoMembers();
    const { owner, renter } = two;
    const first = await rented(two, 'Tente');
    await put(renter, owner, first, 2);
    const again = { params: { id: owner.id }, body: { bookingId: first, score: 5 } };
    expect((await renter.refusal(rateAboutBooking, again)).code).toBe('alreadyRated');
    expect((await mine(renter, owner)).booking).toBeNull();
    const second = await rented(two, 'Canapé');
    expect(await mine(renter, owner)).toMatchObject({
      allowed: false,
      booking: { id: second, rental: { name: 'Canapé' } },
    });
    const others = await rented(await twoMembers());
    const foreign = { params: { id: owner.id }, body: { bookingId: others, score: 5 } };
    expect((await renter.refusal(rateAboutBooking, foreign)).code).toBe('ratingNotAllowed');
    expect((await put(renter, owner, second, 4)).about).toMatchObject({
      rental: { name: 'Canapé' },
    });
    expect((await renter.refusal(rateAboutBooking, again)).code).toBe('alreadyRated');
  });

  it('says whose address has to be confirmed before it can be renewed, and nothing after the last booking was rated', async () => {
    const two = await twoMembers();
    const { owner, renter } = two;
    await put(renter, owner, await rented(two), 2);
    const second = await rented(two);
    const unconfirm = ({ id }: Member) =>
      app.context.db
        .updateTable('users')
        .set({ email_verified_at: null })
        .where('id', '=', id)
        .execute();
    await unconfirm(owner);
    const waits = { allowed: false, booking: null, rating: { score: 2 } };
    expect(await mine(renter, owner)).toMatchObject({
      ...waits,
      obstacle: 'ratingUnconfirmedMember',
    });
    await unconfirm(renter);
    expect(await mine(renter, owner)).toMatchObject({ ...waits, obstacle: 'ratingNeedsEmail' });
    await confirmEmails(app, owner, renter);
    await put(renter, owner, second, 4);
    await unconfirm(owner);
    expect((await mine(renter, owner)).obstacle).toBeUndefined();
  });

  it('that is renewed stays as it was until both have rated the later booking; the average follows', async () => {
    const two = await twoMembers();
    const { owner, renter } = two;
    const first = await rented(two);
    await put(renter, owner, first, 2);
    await put(owner, renter, first, 5);
    const second = await rented(two);
    expect((await put(renter, owner, second, 4, 'Zyxneuf.')).hiddenUntil).not.toBeNull();
    expect(await shown(owner)).toEqual({ scores: [2], rating: 2, reviewCount: 1 });
    const exported = async (by: Member) =>
      (await by.send(exportUser, { params: { id: by.id } })).body;
    expect(await exported(owner)).not.toContain('Zyxneuf');
    expect(await exported(renter)).toContain('Zyxneuf');
    expect((await mine(renter, owner)).rating).toMatchObject({ score: 4, comment: 'Zyxneuf.' });
    await put(owner, renter, second, 1);
    expect(await shown(owner)).toEqual({ scores: [4], rating: 4, reviewCount: 1 });
    expect(await shown(renter)).toEqual({ scores: [1], rating: 1, reviewCount: 1 });
  });

  it('that is renewed is shown alone 14 days after the later return', async () => {
    const two = await twoMembers();
    const { owner, renter } = two;
    const first = await rented(two);
    await put(renter, owner, first, 2);
    await put(owner, renter, first, 5);
    await put(renter, owner, await rented(two), 3);
    await wait(app, two, { days: LIMITS.ratingHiddenDays - 1 });
    expect((await shown(owner)).scores).toEqual([2]);
    await wait(app, two, { days: 1, minutes: 5 });
    expect(await shown(owner)).toEqual({ scores: [3], rating: 3, reviewCount: 1 });
  });

  it('that replaces another one says so in its mail, and a first one does not', async () => {
    const two = await twoMembers();
    const { owner, renter } = two;
    const lastMail = async () => {
      await app.outbox.settle();
      await wait(app, two, { minutes: 6 });
      const mails = await mailsTo(app, owner.facts.email);
      return mails.map(({ text }) => asRead(text)).findLast((text) => text.includes('/5')) ?? '';
    };
    const rateEachOther = async (booking: string, score: number) => {
      await put(owner, renter, booking, 5);
      await put(renter, owner, booking, score);
    };
    await rateEachOther(await rented(two), 2);
    const first = await lastMail();
    expect(first).toContain('2/5');
    expect(first).not.toContain('remplace');
    await rateEachOther(await rented(two), 4);
    const second = await lastMail();
    expect(second).toContain('4/5');
    expect(second).toContain('Il remplace l’avis précédent.');
  });

  it('that nobody has seen yet is replaced at once, and waits for its own time', async () => {
    const two = await twoMembers();
    const { owner, renter } = two;
    await put(renter, owner, await rented(two), 1);
    await wait(app, two, { days: LIMITS.ratingHiddenDays - 1 });
    await put(renter, owner, await rented(two), 5);
    await wait(app, two, { days: 1, minutes: 5 });
    expect((await shown(owner)).scores).toEqual([]);
    await wait(app, two, { days: LIMITS.ratingHiddenDays });
    expect((await shown(owner)).scores).toEqual([5]);
  });
});

describe('an answer to a rating', () => {
  const reply = (id: string, text = 'Merci à vous.') => ({
    params: { id },
    body: { text },
  });

  it('is written once, by the rated member, and goes with the text that it answered', async () => {
    const two = await twoMembers();
    const { owner, renter } = two;
    const first = await rented(two);
    const { id } = await put(renter, owner, first, 2);
    const early = await owner.refusal(replyToRating, reply(id));
    expect(early).toMatchObject({ statusCode: 404, code: 'ratingNotFound' });
    await put(owner, renter, first, 5);
    expect((await renter.refusal(replyToRating, reply(id))).code).toBe('notPermitted');
    expect((await owner.refusal(replyToRating, reply(id, ' '))).statusCode).toBe(400);
    const answered = await owner.call(replyToRating, reply(id, ' Merci à vous. '));
    expect(answered.reply?.text).toBe('Merci à vous.');
    expect((await owner.refusal(replyToRating, reply(id))).code).toBe('alreadyReplied');
    expect((await received(owner))[0]?.reply?.text).toBe('Merci à vous.');
    const given = (by: Member) => by.call(getBooking, { params: { id: first } });
    expect((await given(owner)).rating).toMatchObject({
      theirs: { score: 2, reply: { text: 'Merci à vous.' } },
    });
    const { rating } = await given(renter);
    expect(rating.mine?.reply?.text).toBe('Merci à vous.');
    expect(rating.theirs?.reply).toBeUndefined();
    const second = await rented(two);
    await put(renter, owner, second, 4);
    await put(owner, renter, second, 4);
    expect((await received(owner))[0]).toMatchObject({ score: 4, reply: null });
    await owner.call(replyToRating, reply(id));
  });

  it('is one to the text that was read: not to the text that has replaced it meanwhile', async () => {
    const two = await twoMembers();
    const { owner, renter } = two;
    const first = await rented(two);
    const { id } = await put(renter, owner, first, 2);
    await put(owner, renter, first, 5);
    const [read] = await received(owner);
    const second = await rented(two);
    await put(renter, owner, second, 1);
    await put(owner, renter, second, 5);
    const [now] = await received(owner);
    const to = (createdAt?: string) => ({ ...reply(id), query: { createdAt } });
    expect((await owner.refusal(replyToRating, to(read?.createdAt))).code).toBe('actionNotAllowed');
    expect((await owner.call(replyToRating, to(now?.createdAt))).reply?.text).toBe('Merci à vous.');
  });

  it('reaches the open booking page of the author at once', async () => {
    const two = await twoMembers();
    const { owner, renter } = two;
    const booking = await rented(two);
    const { id } = await put(renter, owner, booking, 2);
    await put(owner, renter, booking, 5);
    await app.outbox.settle();
    const listener = await listen(await app.listen(), renter.session.accessToken);
    await owner.call(replyToRating, reply(id));
    await app.outbox.settle();
    await allReceived(app, renter, listener);
    expect(listener.received.booking.map((changed) => changed.id)).toEqual([booking]);
    listener.close();
  });

  it('notifies the author of the rating, each time', async () => {
    const two = await twoMembers();
    const { owner, renter } = two;
    for (const count of [1, 2]) {
      const booking = await rented(two);
      const { id } = await put(renter, owner, booking, 2);
      await put(owner, renter, booking, 5);
      await owner.call(replyToRating, reply(id));
      await app.outbox.settle();
      const { items } = await renter.call(listNotifications, {});
      const answered = items.filter(({ event }) => event === 'ratingAnswered');
      expect(answered.map(({ actor }) => actor?.id)).toEqual(Array(count).fill(owner.id));
      app.clock.advance({ minutes: 1 });
    }
  });
});

describe('a report about a rating', () => {
  it('shows the moderators its text and the answer, once it is shown', async () => {
    const judge = await moderator(app);
    const two = await twoMembers();
    const { owner, renter } = two;
    const first = await rented(two);
    const { id } = await put(renter, owner, first, 1, 'Des insultes.');
    const call = { params: { id }, body: { reason: 'scam' as const } };
    expect((await owner.refusal(reportRating, call)).code).toBe('ratingNotFound');
    await put(owner, renter, first, 5);
    expect((await renter.refusal(reportRating, call)).code).toBe('reportNotAllowed');
    await owner.call(reportRating, call);
    expect((await owner.refusal(reportRating, call)).code).toBe('alreadyReported');
    await owner.call(replyToRating, { params: { id }, body: { text: 'Pas vrai.' } });
    // about the answer
    await renter.call(reportRating, call);
    const { items } = await judge.call(listReports, {});
    expect(items).toMatchObject([
      {
        subject: { kind: 'rating', id, label: '★ Des insultes.\n\nPas vrai.' },
        reported: { id: renter.id },
      },
      { subject: { kind: 'rating', id }, reported: { id: owner.id } },
    ]);
  });
});
