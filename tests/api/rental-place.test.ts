import { afterAll, describe, expect, it } from 'vitest';
import { listBookings } from '#contract/bookings/operations.ts';
import { getConversation } from '#contract/conversations/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { reversePlace, searchPlaces } from '#contract/places/operations.ts';
import { acceptProposal } from '#contract/proposals/operations.ts';
import { getRental, searchRentals } from '#contract/rentals/operations.ts';
import { distanceInKm } from '#server/geography.ts';
import { negotiation, proposal, rental, rentalFacts } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { location } = rentalFacts();

describe('the place of a listing', () => {
  it('is one point within its circle for others, the same for every listing there', async () => {
    const seen: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { id } = await rental(await app.member(), { category: 'car' });
      const { location: shown } = await app.visitor.call(getRental, { params: { id } });
      expect(shown).toMatchObject({ label: 'Tunis', exact: false });
      expect(distanceInKm(location, shown) * 1_000).toBeLessThanOrEqual(LIMITS.placeCircleMetres);
      seen.push(`${shown.lat},${shown.lng}`);
    }
    expect(new Set(seen).size).toBe(1);
  });

  it('is the same in every answer', async () => {
    const { id } = await rental(await app.member(), { category: 'bicycle' });
    const one = await app.visitor.call(getRental, { params: { id } });
    const other = await (await app.member()).call(getRental, { params: { id } });
    const listed = await app.visitor.call(searchRentals, { query: { category: 'bicycle' } });
    expect(other.location).toEqual(one.location);
    expect(listed.items[0]?.location).toEqual(one.location);
  });

  it('is exact for its owner', async () => {
    const owner = await app.member();
    const { id } = await rental(owner);
    const { location: own } = await owner.call(getRental, { params: { id } });
    const { location: shown } = await app.visitor.call(getRental, { params: { id } });
    expect(own).toEqual({ ...location, exact: true, town: shown.label });
  });

  it('is exact for the other party after an agreement, and for nobody else', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const look = async () =>
      (await member.call(getRental, { params: { id: listing.id } })).location;
    const { id } = await proposal(member, conversation);
    expect((await look()).exact).toBe(false);
    expect(conversation.rental.location.exact).toBe(false);
    await owner.call(acceptProposal, { params: { id } });
    expect(await look()).toEqual({ ...location, exact: true });
    const shown = await member.call(getConversation, { params: { id: conversation.id } });
    expect(shown.rental.location.exact).toBe(true);
    const other = await app.member();
    const seen = await other.call(getRental, { params: { id: listing.id } });
    expect(seen.location.exact).toBe(false);
  });

  it('is hidden again when the agreement is cancelled', async () => {
    const { owner, member, listing, conversation } = await negotiation(app);
    const { id } = await proposal(member, conversation);
    await owner.call(acceptProposal, { params: { id } });
    await app.context.db
      .updateTable('bookings')
      .set({ status: 'cancelled', cancelled_at: app.clock.now() })
      .execute();
    const seen = await member.call(getRental, { params: { id: listing.id } });
    expect(seen.location.exact).toBe(false);
  });

  it.each([
    ['fr', 'Tunis'],
    ['en', 'Tunis'],
    ['ar', 'تونس'],
    ['ar-TN', 'تونس'],
  ])('is named in the reader’s language: %s', async (language, name) => {
    const { id } = await rental(await app.member());
    const seen = await app.visitor.call(getRental, { params: { id } }, { language });
    expect(seen.location.label).toContain(name);
  });
});

describe('the place of a listing as its owner typed it', () => {
  it('is in the reader’s language and said to be only a town where it is, for the owner and after an agreement', async () => {
    const town = { ...location, label: 'Tunis' };
    const { owner, member, listing, conversation } = await negotiation(app, { location: town });
    const { id } = await proposal(member, conversation);
    await owner.call(acceptProposal, { params: { id } });
    for (const [language, label] of [
      ['fr', 'Tunis'],
      ['ar', 'تونس'],
    ] as const) {
      for (const reader of [owner, member]) {
        const read = { params: { id: listing.id } };
        const seen = await reader.call(getRental, read, { language });
        // for its owner alone, it says besides what others read
        const others = reader === owner ? { town: label } : {};
        expect(seen.location).toEqual({ ...town, label, exact: true, townOnly: true, ...others });
        const { items } = await reader.call(listBookings, {}, { language });
        expect(items[0]?.place).toEqual({ ...town, label, exact: true, townOnly: true });
      }
    }
  });

  it('stays as it was typed where it is an address, and its owner reads the town that others read', async () => {
    const owner = await app.member();
    const address = { ...location, label: '14 rue de Tunis, Tunis' };
    const { id } = await rental(owner, { location: address });
    const seen = await owner.call(getRental, { params: { id } }, { language: 'ar' });
    expect(seen.location).toEqual({ ...address, exact: true, town: 'تونس' });
  });
});

describe('the readable address of a listing', () => {
  it('spells title and town in Latin letters and ends in a unique part', async () => {
    const owner = await app.member();
    const one = await rental(owner, { name: 'Vélo électrique à Tunis !' });
    const other = await rental(owner, { name: 'Vélo électrique à Tunis !' });
    expect(one.slug).toMatch(/^velo-electrique-a-tunis-tunis-[0-9a-f]{10}$/);
    expect(one.slug).not.toBe(other.slug);
  });

  it('is readable for a title in Arabic', async () => {
    const { slug } = await rental(await app.member(), { name: 'كراء دراجة هوائية' });
    expect(slug).toMatch(/^kra-draja-houaiia-tunis-[0-9a-f]{10}$/);
  });

  it('is not empty even for a title without letters', async () => {
    const { slug } = await rental(await app.member(), { name: '???? !!!!' });
    expect(slug).toMatch(/^tunis-[0-9a-f]{10}$/);
  });
});

describe('places', () => {
  it('are found by the start of their name in any language, named in the reader’s', async () => {
    const [sfax] = await app.visitor.call(searchPlaces, { query: { q: 'صفاقس' } });
    expect(sfax).toMatchObject({ label: 'Sfax', country: 'TN' });
    const [again] = await app.visitor.call(
      searchPlaces,
      { query: { q: 'sfa' } },
      { language: 'ar' },
    );
    expect(again?.label).toBe('صفاقس');
  });

  it('are found by the town behind a street', async () => {
    const query = { q: '14 avenue Habib Bourguiba, Sousse' };
    const [found] = await app.visitor.call(searchPlaces, { query });
    expect(found?.label).toBe('Sousse');
  });

  it.each(['zzzz', '...'])('answer address not found for "%s"', async (q) => {
    const answer = await app.visitor.refusal(searchPlaces, { query: { q } });
    expect(answer).toMatchObject({ statusCode: 404, code: 'addressNotFound' });
  });

  it('are named by position, and a position without a town is not found', async () => {
    const [near] = await app.visitor.call(reversePlace, { query: { lat: 43.3, lng: 5.37 } });
    expect(near).toMatchObject({ label: 'Marseille', country: 'FR' });
    const sea = await app.visitor.refusal(reversePlace, { query: { lat: 0, lng: -30 } });
    expect(sea.code).toBe('addressNotFound');
  });
});
