import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentalInput } from '#contract/rentals/input.ts';
import { listSimilar, searchRentals, setAvailability } from '#contract/rentals/operations.ts';
import type { RentalListQuery } from '#contract/rentals/schemas.ts';
import { distanceInKm, mapCell, type Point } from '#server/geography.ts';
import { fields } from '../support/caller.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { namesOf, searchPages } from '../support/search-pages.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const TOWNS = {
  Tunis: { lat: 36.8065, lng: 10.1815 },
  'La Marsa': { lat: 36.8782, lng: 10.3247 },
  Bizerte: { lat: 37.2744, lng: 9.8739 },
  Sousse: { lat: 35.8256, lng: 10.6369 },
  Sfax: { lat: 34.7406, lng: 10.7603 },
  Paris: { lat: 48.8566, lng: 2.3522 },
};
type Town = keyof typeof TOWNS;
const at = (town: Town) => ({ location: { label: town, ...TOWNS[town] } });
/** The public place in a rental's row. */
const publiclyAt = (point: Point) => ({
  public_lat: point.lat,
  public_lng: point.lng,
  map_cell: mapCell(point),
});
const NEAREST_FIRST = ['Tunis', 'La Marsa', 'Bizerte', 'Sousse'] satisfies Town[];
const around = { ...TOWNS.Tunis, radius: 150, sort: 'nearest' } as const;

let owner: Member;
beforeAll(async () => {
  owner = await app.member();
  // published in another order than that of their distances
  for (const town of ['Sfax', 'La Marsa', 'Sousse', 'Paris', 'Tunis', 'Bizerte'] as const) {
    await rental(owner, { name: town, ...at(town) });
  }
});
const search = (query: Partial<RentalListQuery>) => app.visitor.call(searchRentals, { query });

describe('the list around a place', () => {
  it('has the nearest first, within the radius', async () => {
    const { items, total } = await search(around);
    expect(namesOf(items)).toEqual(NEAREST_FIRST);
    expect(total).toBe(4);
    const { items: close } = await search({ ...around, radius: 20 });
    expect(namesOf(close)).toEqual(['Tunis', 'La Marsa']);
  });

  it('has the same in every other order', async () => {
    for (const sort of ['newest', 'oldest', 'cheapest', 'priciest'] as const) {
      const { items, total } = await search({ ...around, sort });
      expect([namesOf(items).toSorted(), total]).toEqual([NEAREST_FIRST.toSorted(), 4]);
    }
  });

  it('has no double or gap over its pages, also among rentals at one point', async () => {
    for (let index = 0; index < 5; index += 1) {
      const { id } = await rental(owner, { category: 'book', ...at('Tunis') });
      await app.context.db
        .updateTable('rentals')
        .set({ public_lat: TOWNS.Tunis.lat, public_lng: TOWNS.Tunis.lng })
        .where('id', '=', id)
        .execute();
    }
    await rental(owner, { category: 'book', ...at('Sousse') });
    const paged = await searchPages(app.visitor, { ...around, category: 'book', limit: 2 });
    const ids = paged.flatMap(({ items }) => items.map(({ id }) => id));
    expect(paged.map(({ items }) => items.length)).toEqual([2, 2, 2]);
    expect(new Set(ids).size).toBe(6);
    expect(paged.at(-1)?.items.at(-1)?.distanceKm).toBeGreaterThan(100);
  });

  it('ends where the radius ends, even in the middle of a page', async () => {
    const paged = await searchPages(app.visitor, { ...around, category: 'handiwork', limit: 3 });
    expect(paged.map(({ items }) => namesOf(items))).toEqual([
      ['Tunis', 'La Marsa', 'Bizerte'],
      ['Sousse'],
    ]);
  });

  it('has distances in half kilometres from the public point, for the owner too', async () => {
    for (const caller of [app.visitor, owner]) {
      const { items } = await caller.call(searchRentals, { query: around });
      const { items: seen } = await search(around);
      for (const [index, { distanceKm, location }] of seen.entries()) {
        const exact = distanceInKm(TOWNS.Tunis, location);
        expect(distanceKm).toBe(Math.max(0.5, Math.round(exact * 2) / 2));
        expect(items[index]?.distanceKm).toBe(distanceKm);
      }
    }
    expect((await search({})).items.every((item) => item.distanceKm === undefined)).toBe(true);
  });

  it('searches by the public point, never by the exact one', async () => {
    const { id } = await rental(owner, { category: 'game', ...at('Sfax') });
    await app.context.db
      .updateTable('rentals')
      .set(publiclyAt(TOWNS.Paris))
      .where('id', '=', id)
      .execute();
    expect((await search({ ...TOWNS.Sfax, category: 'game' })).items).toEqual([]);
    expect((await search({ ...TOWNS.Paris, category: 'game' })).items).toHaveLength(1);
  });

  it('finds rentals across the antimeridian and at a pole', async () => {
    const [west, pole] = [await rental(owner), await rental(owner)];
    const move = (id: string, point: Point) =>
      app.context.db
        .updateTable('rentals')
        .set({ ...publiclyAt(point), category: 'music' })
        .where('id', '=', id)
        .execute();
    await move(west.id, { lat: 0, lng: -179.95 });
    await move(pole.id, { lat: 89.99, lng: 120 });
    const idsAt = async (query: Point) =>
      (await search({ ...query, category: 'music', sort: 'nearest' })).items.map(({ id }) => id);
    expect(await idsAt({ lat: 0, lng: 179.95 })).toEqual([west.id]);
    expect(await idsAt({ lat: 90, lng: 0 })).toEqual([pole.id]);
  });

  it('finds the same where there are more rentals than it counts', async () => {
    const { id } = await rental(owner, { category: 'clothing', ...at('Tunis') });
    await sql`
      insert into rentals select (jsonb_populate_record(
          rentals, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copy-' || number))).*
        from rentals, generate_series(1, 1000) as number where id = ${id}`.execute(app.context.db);
    const far = await rental(owner, { category: 'clothing', ...at('Sfax') });
    for (const sort of ['newest', 'oldest', 'nearest'] as const) {
      const query = { ...TOWNS.Tunis, sort, category: 'clothing', limit: 100 } as const;
      const one = await search(query);
      const two = await search({ ...query, cursor: one.nextCursor as string });
      const ids = [...one.items, ...two.items].map((item) => item.id);
      expect([one.total, new Set(ids).size]).toEqual([1_000, 200]);
      expect(ids).not.toContain(far.id);
    }
  });

  it('refuses a cursor of another order', async () => {
    const { nextCursor: byDate } = await search({ sort: 'newest', limit: 1 });
    expect(byDate).not.toBeNull();
    for (const cursor of [byDate, 'x']) {
      const answer = await app.visitor.refusal(searchRentals, { query: { ...around, cursor } });
      expect(fields(answer)).toEqual({ cursor: 'invalidValue' });
    }
  });
});

describe('similar listings', () => {
  const publish = (member: Member, name: string, facts: Partial<RentalInput>) =>
    rental(member, { name, category: 'car', ...facts });
  const dinars = (units: number) => ({
    price: { amount: units * 1_000, currency: 'TND' as const },
  });

  it('are open ones of other members, of the same kind, category and country, near in place and price first', async () => {
    const [mine, other] = [await app.member(), await app.member()];
    const shown = await publish(mine, 'montrée', { ...at('Tunis'), ...dinars(50) });
    await publish(mine, 'du même membre', at('Tunis'));
    await publish(other, 'à Paris', at('Paris'));
    await publish(other, 'demandée', { kind: 'request', ...at('Tunis') });
    await publish(other, 'à Sfax', { ...at('Sfax'), ...dinars(50) });
    await publish(other, 'quatre fois plus chère', { ...at('Tunis'), ...dinars(200) });
    await publish(other, 'voisine', { ...at('La Marsa'), ...dinars(55) });
    await publish(other, 'finie', { ...at('Tunis'), endedAt: inDays(app, 1) });
    const hidden = await publish(other, 'cachée', at('Tunis'));
    await rental(other, { name: 'autre catégorie', category: 'motorcycle', ...at('Tunis') });
    await app.context.db
      .updateTable('rentals')
      .set({ status: 'hidden', hidden_because: 'moderation' })
      .where('id', '=', hidden.id)
      .execute();
    app.clock.advance({ days: 2 });
    const { items } = await app.visitor.call(listSimilar, { params: { id: shown.id } });
    expect(namesOf(items)).toEqual(['voisine', 'quatre fois plus chère', 'à Sfax']);
  });

  it('leave out what is taken or not listed on the days that are asked for', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const here = { category: 'music', ...at('Tunis') } as const;
    const shown = await publish(one, 'montrée', here);
    await publish(other, 'libre', here);
    await publish(other, 'plus tard', { ...here, startedAt: inDays(app, 20) });
    const taken = await publish(other, 'prise', here);
    const [startDate, endDate] = [inDays(app, 4).slice(0, 10), inDays(app, 6).slice(0, 10)];
    const blocked = [{ startDate: inDays(app, 5).slice(0, 10), endDate }];
    await other.call(setAvailability, { params: { id: taken.id }, body: { blocked } });
    const params = { id: shown.id };
    const theirs = async (query: object) =>
      namesOf(
        (await app.visitor.call(listSimilar, { params, query })).items.filter(
          ({ owner: { id } }) => id === other.id,
        ),
      );
    expect((await theirs({})).toSorted()).toEqual(['libre', 'plus tard', 'prise']);
    expect(await theirs({ startDate, endDate })).toEqual(['libre']);
  });

  it('are at most eight, and none for an unknown rental', async () => {
    const other = await app.member();
    const { id } = await publish(await app.member(), 'montrée', at('Tunis'));
    for (let index = 0; index < 9; index += 1) await publish(other, 'voiture', at('Tunis'));
    const { items } = await app.visitor.call(listSimilar, { params: { id } });
    expect(items).toHaveLength(8);
    await app.context.db
      .updateTable('rentals')
      .set({ status: 'hidden', hidden_because: 'moderation' })
      .where('id', '=', id)
      .execute();
    for (const unknown of [id, crypto.randomUUID()]) {
      const answer = await app.visitor.refusal(listSimilar, { params: { id: unknown } });
      expect(answer).toMatchObject({ statusCode: 404, code: 'rentalNotFound' });
    }
  });
});
