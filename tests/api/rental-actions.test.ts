import { afterAll, describe, expect, it } from 'vitest';
import { getConversation, startConversation } from '#contract/conversations/operations.ts';
import { dateIn, timeIn } from '#contract/days/zone.ts';
import { decideRental } from '#contract/moderation/operations.ts';
import {
  closeRental,
  deleteRental,
  duplicateRental,
  reopenRental,
  searchRentals,
  updateRental,
} from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { endedRental, inDays, negotiation, rental } from '../support/factories.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';
import { photosLeft, uploadPlain } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());
const judge = await moderator(app);

const of = ({ id }: { id: string }) => ({ params: { id } });
const hide = ({ id }: Rental) =>
  judge.call(decideRental, { params: { id }, body: { decision: 'hide', reason: 'Interdit.' } });

describe('closing and reopening', () => {
  it('take a rental off the public lists and put it back', async () => {
    const owner = await app.member();
    const listing = await rental(owner, { category: 'book' });
    const listed = async () =>
      (await app.visitor.call(searchRentals, { query: { category: 'book' } })).total;
    for (let time = 0; time < 2; time += 1) {
      expect(await owner.call(closeRental, of(listing))).toMatchObject({ closed: true });
    }
    expect(await listed()).toBe(0);
    for (let time = 0; time < 2; time += 1) {
      expect(await owner.call(reopenRental, of(listing))).toMatchObject({ closed: false });
    }
    expect(await listed()).toBe(1);
  });

  it('leave conversations as they are, and allow no new ones', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    await owner.call(closeRental, of(listing));
    expect((await member.call(getConversation, of(conversation))).rental.closed).toBe(true);
    const body = { rentalId: listing.id, text: 'Libre ?' };
    expect((await (await app.member()).refusal(startConversation, { body })).code).toBe(
      'rentalClosed',
    );
  });

  it('cannot bring back an expired rental', async () => {
    const owner = await app.member();
    const listing = await endedRental(app, owner);
    await owner.call(closeRental, of(listing));
    expect(await owner.refusal(reopenRental, of(listing))).toMatchObject({
      statusCode: 409,
      code: 'rentalExpired',
    });
  });
});

it('a rental that moderators took down can be mended, and not closed or reopened', async () => {
  const owner = await app.member();
  const listing = await rental(owner);
  await hide(listing);
  await owner.call(updateRental, { ...of(listing), body: {} });
  for (const operation of [closeRental, reopenRental]) {
    const refusal = await owner.refusal(operation, { ...of(listing), body: {} });
    expect(refusal, operation.name).toMatchObject({ statusCode: 409, code: 'rentalHidden' });
  }
  await owner.call(deleteRental, of(listing));
});

describe('duplicating', () => {
  it('makes an independent, closed copy', async () => {
    const owner = await app.member();
    const images = (await uploadPlain(owner, 2)).map(({ id }) => id);
    const listing = await rental(owner, { images, endedAt: inDays(app, 9) });
    await app.clock.hold(async () => {
      const now = app.clock.now().toISOString();
      const copy = await owner.call(duplicateRental, of(listing));
      const { id, slug, location } = copy;
      expect(copy).toEqual({
        ...listing,
        id,
        slug,
        location,
        closed: true,
        startDate: dateIn('Africa/Tunis', app.clock.now()),
        startedAt: inDays(app, 0),
        createdAt: now,
        updatedAt: now,
      });
      expect([id, slug]).not.toEqual([listing.id, listing.slug]);
      await owner.call(deleteRental, of(listing));
      expect(await photosLeft(app, listing.images)).toEqual(new Set(images));
      await owner.call(deleteRental, of(copy));
      expect(await photosLeft(app, listing.images)).toEqual(new Set());
    });
  });

  it('makes no copy of what moderators have hidden, until they show it again', async () => {
    const owner = await app.member();
    const listing = await rental(owner);
    await hide(listing);
    expect((await owner.refusal(duplicateRental, of(listing))).code).toBe('rentalHidden');
    const { id } = listing;
    const body = { decision: 'restore', reason: 'Corrigé.' } as const;
    await judge.call(decideRental, { params: { id }, body });
    await owner.call(duplicateRental, of(listing));
  });

  it('keeps a future start and leaves out a past end', async () => {
    const owner = await app.member();
    const startedAt = inDays(app, 3);
    const upcoming = await rental(owner, { startedAt });
    expect(await owner.call(duplicateRental, of(upcoming))).toMatchObject({ startedAt });
    const ended = await endedRental(app, owner);
    expect(await owner.call(duplicateRental, of(ended))).toMatchObject({
      endedAt: null,
      state: 'active',
    });
  });

  it('begins on the day on which it is made, also late in the evening', async () => {
    const owner = await app.member();
    const listing = await rental(owner);
    const [hour] = timeIn('Africa/Tunis', app.clock.now()).split(':').map(Number);
    app.clock.advance({ hours: (22 - (hour ?? 0) + 24) % 24 });
    await owner.renewTokens();
    const { startDate, state } = await owner.call(duplicateRental, of(listing));
    expect([startDate, state]).toEqual([dateIn('Africa/Tunis', app.clock.now()), 'active']);
  });
});
