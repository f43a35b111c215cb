import { afterAll, describe, expect, it } from 'vitest';
import { updateUser } from '#contract/accounts/operations.ts';
import { getBooking, listBookings } from '#contract/bookings/operations.ts';
import { getConversation, startConversation } from '#contract/conversations/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { getRental } from '#contract/rentals/operations.ts';
import { cancelAgreement, confirmAll, wait } from '../support/agreement.ts';
import { fields } from '../support/caller.ts';
import { inDays, negotiation, proposal, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

let number = 20_000_000;
/** A number that is confirmed: others are shown to nobody. */
const givePhone = async (member: Member) => {
  number += 1;
  const body = { phone: `+216${number}` };
  const changed = await member.call(updateUser, { params: { id: member.id }, body });
  await app.context.db
    .updateTable('users')
    .set({ phone_verified_at: app.clock.now() })
    .where('id', '=', member.id)
    .execute();
  return changed;
};
const accept = (member: Member, id: string) => member.call(acceptProposal, { params: { id } });
const bookingOf = async (member: Member) => {
  const [booking] = (await member.call(listBookings, {})).items;
  if (!booking) throw new Error('There is no booking.');
  return booking;
};

describe('a booking', () => {
  it('comes from an accepted proposal and shows both sides place and phones', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    await Promise.all([givePhone(owner), givePhone(member)]);
    const startsAt = inDays(app, 1);
    const endsAt = inDays(app, 3);
    const { id } = await proposal(member, conversation, { startsAt, endsAt });
    expect((await owner.call(listBookings, {})).items).toEqual([]);
    await accept(owner, id);
    // what others read of it comes with a listing alone
    const { town: _, ...place } = listing.location;
    for (const by of [owner, member]) {
      const booking = await bookingOf(by);
      expect(booking).toMatchObject({
        conversationId: conversation.id,
        rental: { id: listing.id },
        owner: { id: owner.id },
        renter: { id: member.id },
        proposal: { id, status: 'accepted' },
        startsAt,
        endsAt,
        status: 'agreed',
        place: { ...place, exact: true },
        phones: { owner: expect.stringMatching(/^\+216/), renter: expect.stringMatching(/^\+216/) },
      });
      expect(booking.phones?.owner).not.toBe(booking.phones?.renter);
      expect(await by.call(getBooking, { params: { id: booking.id } })).toEqual(booking);
      const seen = await by.call(getConversation, { params: { id: conversation.id } });
      expect(seen.bookingId).toBe(booking.id);
    }
  });

  it('has steps to confirm, those of a deposit only where one was agreed', async () => {
    const steps = async (deposit?: number) => {
      const { owner, member, conversation } = await negotiation(app);
      await accept(owner, (await proposal(member, conversation, { deposit })).id);
      return (await bookingOf(owner)).steps.map(({ step }) => step);
    };
    expect(await steps()).toEqual(['handover', 'rentPaid', 'returned']);
    expect(await steps(10_000)).toContain('depositGiven');
  });

  it('is not found by anyone else', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await accept(owner, (await proposal(member, conversation)).id);
    const { id } = await bookingOf(owner);
    const stranger = await app.member();
    const answer = await stranger.refusal(getBooking, { params: { id } });
    expect(answer).toMatchObject({ statusCode: 404, code: 'bookingNotFound' });
    expect((await stranger.call(listBookings, {})).items).toEqual([]);
  });

  it('shows neither place nor phones once it is cancelled', async () => {
    const { owner, member, conversation } = await negotiation(app);
    await givePhone(owner);
    await accept(owner, (await proposal(member, conversation)).id);
    const { id } = await bookingOf(member);
    await cancelAgreement(owner, { id });
    const booking = await bookingOf(member);
    expect(booking).not.toHaveProperty('place');
    expect(booking).not.toHaveProperty('phones');
    expect(booking.rental.location.exact).toBe(false);
  });

  it('shows no phone before the agreement, anywhere', async () => {
    const { owner, member, conversation } = await negotiation(app);
    const { phone } = await givePhone(owner);
    await proposal(member, conversation);
    const seen = await member.send(getConversation, { params: { id: conversation.id } });
    expect(seen.body).not.toContain(phone);
  });
});

describe('a booking of a request', () => {
  it('makes the answering member the owner and the publisher the renter', async () => {
    const { owner, member, conversation } = await negotiation(app, { kind: 'request' });
    await accept(owner, (await proposal(member, conversation)).id);
    expect(await bookingOf(member)).toMatchObject({
      owner: { id: member.id },
      renter: { id: owner.id },
    });
  });

  it('takes the days of the offer the owner names, and shows its place', async () => {
    const [seeker, lender] = [await app.member(), await app.member()];
    const request = await rental(seeker, { kind: 'request' });
    const offer = await rental(lender, {
      location: { label: 'Place Farhat Hached, Sousse', lat: 35.8256, lng: 10.6411 },
    });
    const startsAt = inDays(app, 2);
    const endsAt = inDays(app, 4);
    const conversation = await lender.call(startConversation, {
      body: {
        rentalId: request.id,
        offerId: offer.id,
        proposal: { amount: 80_000, currency: 'TND', startsAt, endsAt },
      },
    });
    const before = await seeker.call(getRental, { params: { id: offer.id } });
    expect(before.location.exact).toBe(false);
    await accept(seeker, conversation.proposal?.id as string);
    expect((await bookingOf(seeker)).place).toMatchObject({ label: 'Place Farhat Hached, Sousse' });
    const after = await seeker.call(getRental, { params: { id: offer.id } });
    expect(after.location.exact).toBe(true);

    const other = await app.member();
    const answer = await other.refusal(startConversation, {
      body: {
        rentalId: offer.id,
        proposal: {
          amount: 80_000,
          currency: 'TND',
          startsAt: inDays(app, 3),
          endsAt: inDays(app, 5),
        },
      },
    });
    expect(answer).toMatchObject({ statusCode: 409, code: 'periodTaken' });
  });

  it('takes the days of the offer the owner named last', async () => {
    const [seeker, lender] = [await app.member(), await app.member()];
    const { id: rentalId } = await rental(seeker, { kind: 'request' });
    const first = await rental(lender);
    const last = await rental(lender, {
      location: { label: 'Place Farhat Hached, Sousse', lat: 35.8256, lng: 10.6411 },
    });
    const propose = (offerId: string) =>
      lender.call(startConversation, { body: { rentalId, offerId, text: 'La mienne ?' } });
    const { id } = await propose(first.id);
    expect((await propose(last.id)).id).toBe(id);
    expect((await propose(last.id)).id).toBe(id);
    await accept(seeker, (await proposal(lender, { id })).id);
    expect((await bookingOf(seeker)).place).toMatchObject({ label: 'Place Farhat Hached, Sousse' });
  });

  it('names only an open offer of one’s own, and only on a request', async () => {
    const [seeker, lender] = [await app.member(), await app.member()];
    const request = await rental(seeker, { kind: 'request' });
    const [offer, theirs] = [await rental(lender), await rental(seeker)];
    const refused = async (rentalId: string, offerId: string) => {
      const body = { rentalId, offerId, text: 'Bonjour' };
      return (await lender.refusal(startConversation, { body })).code;
    };
    expect(await refused(request.id, theirs.id)).toBe('offerNotYours');
    expect(await refused(request.id, request.id)).toBe('offerNotYours');
    expect(await refused(theirs.id, offer.id)).toBe('offerNotYours');
  });
});

describe('the list of bookings', () => {
  it('has the bookings of a member on either side, the newest first, in pages', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const agree = async (publisher: Member, asker: Member) => {
      const { id } = await rental(publisher);
      const body = { rentalId: id, proposal: { amount: 9_000, currency: 'TND' as const } };
      const conversation = await asker.call(startConversation, { body });
      await accept(publisher, conversation.proposal?.id as string);
      return id;
    };
    const rentals = [await agree(one, other), await agree(other, one), await agree(one, other)];
    const first = await one.call(listBookings, { query: { limit: 2 } });
    const cursor = first.nextCursor as string;
    const second = await one.call(listBookings, { query: { limit: 2, cursor } });
    const listed = [...first.items, ...second.items].map((booking) => booking.rental.id);
    expect(listed).toEqual(rentals.toReversed());
    expect(second.nextCursor).toBeNull();
  });
});

describe('a list of bookings', () => {
  it('has one side, what is coming, running or past, or what touches some days', async () => {
    const member = await app.member();
    const deal = async (side: 'owner' | 'renter', from: number, to: number) => {
      const other = await app.member();
      const [publisher, asker] = side === 'owner' ? [member, other] : [other, member];
      const { id: rentalId } = await rental(publisher);
      const days = { startsAt: inDays(app, from), endsAt: inDays(app, to) };
      const offered = { amount: 9_000, currency: 'TND' as const, ...days };
      const body = { rentalId, proposal: offered };
      const conversation = await asker.call(startConversation, { body });
      await accept(publisher, conversation.proposal?.id as string);
      const { id } = await bookingOf(member);
      return { id, owner: publisher, renter: asker };
    };
    const lent = await deal('owner', 1, 3);
    const late = await deal('renter', 1, 2);
    const unsaid = await deal('renter', 1, 2);
    const running = await deal('owner', 2, 9);
    const off = await deal('renter', 8, 9);
    const coming = await deal('owner', 7, 9);
    await confirmAll(lent, 'handover', 'returned');
    await confirmAll(late, 'handover');
    await cancelAgreement(off.owner, off);
    await wait(app, { owner: member, renter: member }, { days: 5 });
    const listed = async (query: object) =>
      (await member.call(listBookings, { query })).items.map(({ id }) => id);
    const ids = (...bookings: { id: string }[]) => bookings.map(({ id }) => id);

    expect(await listed({ role: 'owner' })).toEqual(ids(coming, running, lent));
    expect(await listed({ role: 'renter' })).toEqual(ids(off, unsaid, late));
    expect(await listed({ filter: 'coming' })).toEqual(ids(coming));
    expect(await listed({ filter: 'running' })).toEqual(ids(running, late));
    expect(await listed({ filter: 'past' })).toEqual(ids(off, unsaid, lent));
    expect(await listed({ filter: 'past', role: 'renter' })).toEqual(ids(off, unsaid));
    const [from, to] = [inDays(app, -2.5), inDays(app, 1)];
    expect(await listed({ from, to })).toEqual(ids(running, lent));
    expect(await listed({ from: inDays(app, 1) })).toEqual(ids(coming, off, running));
    const first = await member.call(listBookings, { query: { filter: 'past', limit: 1 } });
    const cursor = first.nextCursor as string;
    expect(await listed({ filter: 'past', cursor })).toEqual(ids(unsaid, lent));
    const wrong = await member.refusal(listBookings, { query: { filter: 'x', from: 'hier' } });
    expect(fields(wrong)).toEqual({ filter: 'invalidValue', from: 'invalidDate' });
  });
});
