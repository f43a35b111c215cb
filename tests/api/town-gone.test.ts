import { afterAll, beforeEach, expect, it } from 'vitest';
import { CATEGORY_SLUGS } from '#contract/landings/category-slugs.ts';
import { getLanding } from '#contract/landings/operations.ts';
import { deleteRental, getRental, searchRentals } from '#contract/rentals/operations.ts';
import type { Rental } from '#contract/rentals/schemas.ts';
import { deriveAnew } from '#server/features/rentals/index.ts';
import { openConversation, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());
const { db } = app.context;

let owner: Member;
let listing: Rental;
beforeEach(async () => {
  owner = await app.member();
  listing = await rental(owner, { name: 'Théorbe ancien', category: 'music' });
  // as if derived by a gazetteer with more towns
  await db
    .updateTable('rentals')
    .set({ town_id: 'gone', derived_version: 0, country: '', search: '' })
    .where('id', '=', listing.id)
    .execute();
});

const found = async (q: string) =>
  (await app.visitor.call(searchRentals, { query: { q } })).items.map(({ id }) => id);
const row = () =>
  db.selectFrom('rentals').selectAll().where('id', '=', listing.id).executeTakeFirstOrThrow();

it('a rental whose town has left the gazetteer is found by its words, and belongs to no country', async () => {
  const updated: string[] = [];
  const derivation = deriveAnew(app.context, async (id) => {
    updated.push(id);
  });
  await derivation.done;
  expect(updated).toEqual([listing.id]);
  expect((await row()).country).toBe('');
  expect(await found('théorbe')).toContain(listing.id);
  expect(await found('tunis')).not.toContain(listing.id);
});

it('the derivation stops after the current rental when asked to', async () => {
  await Promise.all([rental(owner), rental(owner)]);
  await db.updateTable('rentals').set({ derived_version: 0 }).execute();
  const updated: string[] = [];
  const derivation = deriveAnew(app.context, async (id) => {
    updated.push(id);
    derivation.stop();
  });
  await derivation.done;
  expect(updated).toHaveLength(1);
});

it('such a rental counts on the page of a thing, but for no town', async () => {
  await rental(owner, { name: 'Piano droit', category: 'music' });
  const params = { route: 'louer', slug: CATEGORY_SLUGS.music } as const;
  const page = await app.visitor.call(getLanding, { params });
  if (page.type !== 'landing') throw new Error(`It is ${page.type}.`);
  expect(page.neighbours).toMatchObject([{ label: 'Tunis', offers: 1 }]);
});

it('such a rental keeps only its public point when it is deleted', async () => {
  await openConversation(await app.member(), listing);
  await owner.call(deleteRental, { params: { id: listing.id } });
  const { lat, lng, public_lat, public_lng, location_label } = await row();
  expect({ lat, lng }).toEqual({ lat: public_lat, lng: public_lng });
  expect(location_label).not.toContain('Marseille');
  expect((await owner.refusal(getRental, { params: { id: listing.id } })).code).toBe(
    'rentalNotFound',
  );
});
