import { afterAll, describe, expect, it } from 'vitest';
import { decideRental } from '#contract/moderation/operations.ts';
import type { RentalChange } from '#contract/rentals/input.ts';
import { getRental, searchRentals, updateRental } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { fields } from '../support/caller.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { moderator } from '../support/moderation.ts';
import { startApp } from '../support/start-app.ts';
import { photosLeft, uploadPlain } from '../support/uploads.ts';

const app = await startApp();
afterAll(() => app.close());
const judge = await moderator(app);

const of = ({ id }: { id: string }) => ({ params: { id } });
const change = (owner: Member, { id }: Pick<Rental, 'id'>, body: RentalChange) =>
  owner.call(updateRental, { params: { id }, body });
const reviewedAt = async ({ id }: Rental) => {
  const query = app.context.db.selectFrom('rentals').select('reviewed_at').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).reviewed_at;
};

describe('changing a listing', () => {
  it('replaces the given fields and keeps all others', async () => {
    const owner = await app.member();
    const deposit = { required: true, amount: 20_000, currency: 'EUR', note: 'Espèces' } as const;
    const before = await rental(owner, { deposit, endedAt: inDays(app, 30) });
    const price = { amount: 9_000, currency: 'TND' } as const;
    const after = await change(owner, before, { name: ' Perceuse sans fil ', price });
    const { slug, updatedAt, owner: shown } = after;
    expect(after).toEqual({
      ...before,
      slug,
      name: 'Perceuse sans fil',
      price,
      updatedAt,
      owner: shown,
    });
    expect(updatedAt > before.updatedAt).toBe(true);
    expect((await change(owner, before, { endedAt: null })).endedAt).toBeNull();
  });

  it('keeps its address where the new title gives the same one', async () => {
    const owner = await app.member();
    const before = await rental(owner);
    const after = await change(owner, before, { name: 'Perceuse à percussion !' });
    expect(after).toMatchObject({ name: 'Perceuse à percussion !', slug: before.slug });
    const retired = app.context.db.selectFrom('retired_slugs').where('rental_id', '=', before.id);
    expect(await retired.selectAll().execute()).toEqual([]);
  });

  it('loses its last day when its owner removes it, and keeps it through any other change', async () => {
    const owner = await app.member();
    const days = { startedAt: undefined, startDate: '2090-05-01', endDate: '2090-05-31' };
    const before = await rental(owner, days);
    const renamed = await change(owner, before, { name: 'Un autre titre' });
    expect(renamed).toMatchObject({ startDate: '2090-05-01', endDate: '2090-05-31' });
    const endless = await change(owner, before, { endDate: null });
    expect(endless).toMatchObject({ startDate: '2090-05-01', endDate: null, endedAt: null });
  });

  it('keeps its hours through any other change, where the price is by the hour', async () => {
    const owner = await app.member();
    const hours = { startedAt: '2090-05-01T09:30:00.000Z', endedAt: '2090-05-01T11:30:00.000Z' };
    const before = await rental(owner, { priceFrequency: 'hour', ...hours });
    expect(await change(owner, before, { name: 'Un autre titre' })).toMatchObject(hours);
  });

  it('cannot change its kind, and keeps its address while title and town stay', async () => {
    const owner = await app.member();
    const before = await rental(owner);
    const body = { kind: 'request', slug: 'other', message: 'Un tout autre texte.' };
    const answer = await owner.send(updateRental, { ...of(before), body });
    expect(answer.json()).toMatchObject({ kind: 'offer', slug: before.slug });
  });

  it.each<[RentalChange, Record<string, string>]>([
    [{ endedAt: '2024-12-31T00:00:00Z' }, { endedAt: 'endBeforeStart' }],
    [{ name: 'Sac' }, { name: 'titleTooShort' }],
    [{ deposit: { required: true } }, { 'deposit.currency': 'depositCurrencyInvalid' }],
  ])('is checked against the rules as a whole: %j', async (body, wrong) => {
    const owner = await app.member();
    const listing = await rental(owner);
    const refusal = await owner.refusal(updateRental, { ...of(listing), body });
    expect([refusal.statusCode, fields(refusal)]).toEqual([400, wrong]);
    expect(await app.visitor.call(getRental, of(listing))).toMatchObject({ name: listing.name });
  });

  it('moves its town and its public point with its place', async () => {
    const owner = await app.member();
    const listing = await rental(owner);
    const before = await app.visitor.call(getRental, of(listing));
    const location = { label: 'Avenue Habib Bourguiba, Sousse', lat: 35.8256, lng: 10.636 };
    expect((await change(owner, listing, { location })).location).toEqual({
      ...location,
      exact: true,
      town: 'Sousse',
    });
    const after = await app.visitor.call(getRental, of(listing));
    expect(after.location.label).not.toBe(before.location.label);
    expect(Math.abs(after.location.lat - location.lat)).toBeLessThan(0.01);
    expect(after.location.lat).not.toBe(location.lat);
    const far = { label: 'Au large', lat: 0, lng: -30 };
    const refusal = await owner.refusal(updateRental, { ...of(listing), body: { location: far } });
    expect(refusal.code).toBe('addressNotFound');
  });

  it('updates its place in the order of prices', async () => {
    const owner = await app.member();
    const facts = { category: 'gardening', price: { amount: 5_000, currency: 'TND' } } as const;
    const [first, second] = [await rental(owner, facts), await rental(owner, facts)];
    await change(owner, first, { priceFrequency: 'hour' });
    const query = { category: 'gardening', sort: 'cheapest' } as const;
    const { items } = await app.visitor.call(searchRentals, { query });
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('removes, adds and orders photos', async () => {
    const owner = await app.member();
    const [one, two, three] = await uploadPlain(owner, 3);
    const ids = (...images: ({ id: string } | undefined)[]) =>
      images.map((image) => image?.id ?? '');
    const listing = await rental(owner, { images: ids(one, two) });
    const { images } = await change(owner, listing, { images: ids(three, two) });
    expect(images).toEqual([three, two]);
    expect(await photosLeft(app, listing.images)).toEqual(new Set(ids(two)));

    const [foreign] = await uploadPlain(await app.member(), 1);
    const body = { images: ids(foreign) };
    const refusal = await owner.refusal(updateRental, { ...of(listing), body });
    expect(refusal).toMatchObject({ statusCode: 400, code: 'mediaNotFound' });
    expect((await owner.call(getRental, of(listing))).images).toEqual(images);
  });

  it('returns to the moderation queue when texts or photos change, not when a price does', async () => {
    const owner = await app.member();
    const listing = await rental(owner);
    const body = { decision: 'approve', reason: 'Conforme.' } as const;
    await judge.call(decideRental, { ...of(listing), body });
    await change(owner, listing, { price: { amount: 9_000, currency: 'TND' } });
    expect(await reviewedAt(listing)).not.toBeNull();
    await change(owner, listing, { message: 'Un tout autre texte.' });
    expect(await reviewedAt(listing)).toBeNull();
  });

  it('returns to the moderation queue with another note about the deposit, not with its sum or the same texts', async () => {
    const owner = await app.member();
    const deposit = {
      required: true,
      amount: 50_000,
      currency: 'TND',
      note: 'En espèces.',
    } as const;
    const listing = await rental(owner, { deposit });
    const body = { decision: 'approve', reason: 'Conforme.' } as const;
    await judge.call(decideRental, { ...of(listing), body });
    const { name, message } = listing;
    await change(owner, listing, { name, message, deposit: { ...deposit, amount: 60_000 } });
    expect(await reviewedAt(listing)).not.toBeNull();
    const note = 'Envoyez la caution par mandat avant la visite.';
    await change(owner, listing, { deposit: { ...deposit, note } });
    expect(await reviewedAt(listing)).toBeNull();
  });
});
