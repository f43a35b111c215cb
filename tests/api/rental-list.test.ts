import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentalSort } from '#contract/enums.ts';
import { CATEGORIES } from '#contract/enums.ts';
import { listCategories, listUserRentals, searchRentals } from '#contract/rentals/operations.ts';
import type { RentalList } from '#contract/rentals/schemas.ts';
import { fields } from '../support/caller.ts';
import { inDays, rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

interface Filters {
  sort?: RentalSort;
  kind?: 'offer' | 'request';
  category?: (typeof CATEGORIES)[number];
  limit?: number;
}
const search = (query: Filters & { cursor?: string } = {}) =>
  app.visitor.call(searchRentals, { query });

/** Every page of a list; `between` runs after each. */
async function pages(query: Filters, between?: () => Promise<unknown>): Promise<RentalList[]> {
  const all: RentalList[] = [];
  let cursor: string | null = null;
  do {
    const page: RentalList = await search({ ...query, ...(cursor ? { cursor } : {}) });
    all.push(page);
    cursor = page.nextCursor;
    await between?.();
  } while (cursor);
  return all;
}
const idsOf = (all: RentalList[]) => all.flatMap(({ items }) => items.map(({ id }) => id));

let owner: Member;
const made: string[] = [];
/** Prices that order differently by currency and frequency than by their numbers. */
const PRICES = [
  { price: { amount: 5_000, currency: 'TND' }, priceFrequency: 'hour' }, // 12.00 a day in euro
  { price: { amount: 25_000, currency: 'TND' }, priceFrequency: 'day' }, // 7.50
  { price: { amount: 1_000, currency: 'EUR' }, priceFrequency: 'day' }, // 10.00
  { price: { amount: 1_000, currency: 'USD' }, priceFrequency: 'day' }, // 9.20
  { price: { amount: 3_500, currency: 'EUR' }, priceFrequency: 'week' }, // 5.00
  { price: { amount: 6_000, currency: 'EUR' }, priceFrequency: 'month' }, // 2.00
] as const;
const CHEAPEST_FIRST = [5, 4, 1, 3, 2, 0];

beforeAll(async () => {
  owner = await app.member();
  for (const facts of PRICES) made.push((await rental(owner, { ...facts })).id);
});

describe('the list of open listings', () => {
  it('orders by date and by price a day, across currencies and frequencies', async () => {
    const orders: Record<RentalSort, string[]> = {
      newest: made.toReversed(),
      // without a point there is no order by distance
      nearest: made.toReversed(),
      oldest: made,
      cheapest: CHEAPEST_FIRST.map((index) => made[index] as string),
      priciest: CHEAPEST_FIRST.toReversed().map((index) => made[index] as string),
    };
    for (const [sort, expected] of Object.entries(orders)) {
      const { items } = await search({ sort: sort as RentalSort });
      expect(
        items.map(({ id }) => id),
        sort,
      ).toEqual(expected);
    }
  });

  it.each(['newest', 'oldest', 'cheapest', 'priciest'] as const)(
    'has no double or gap over its pages, %s first',
    async (sort) => {
      const whole = (await search({ sort })).items.map(({ id }) => id);
      const paged = await pages({ sort, limit: 2 });
      expect(paged.map(({ items }) => items.length)).toEqual([2, 2, 2]);
      expect(idsOf(paged)).toEqual(whole);
    },
  );

  it('lists rentals of the same instant and price once each', async () => {
    await app.clock.hold(async () => {
      for (let index = 0; index < 7; index += 1) await rental(owner, { category: 'book' });
    });
    for (const sort of ['newest', 'oldest', 'cheapest', 'priciest'] as const) {
      const ids = idsOf(await pages({ sort, category: 'book', limit: 3 }));
      expect([ids.length, new Set(ids).size], sort).toEqual([7, 7]);
    }
  });

  it.each(['newest', 'oldest', 'cheapest', 'priciest'] as const)(
    'shows what was there at the start once, %s first, while others publish',
    async (sort) => {
      const before = idsOf(await pages({ sort, category: 'book', limit: 100 }));
      let left = 3;
      const publish = async () => {
        left -= 1;
        if (left >= 0) await rental(owner, { category: 'book' });
      };
      const paged = idsOf(await pages({ sort, category: 'book', limit: 3 }, publish));
      expect(new Set(paged).size).toBe(paged.length);
      expect(paged.filter((id) => before.includes(id))).toEqual(before);
    },
  );

  it('filters by kind and category, and counts what matches', async () => {
    await rental(owner, { kind: 'request', category: 'music' });
    await rental(owner, { kind: 'offer', category: 'music' });
    const { items, total } = await search({ kind: 'request', category: 'music' });
    expect(total).toBe(1);
    expect(items).toMatchObject([{ kind: 'request', category: 'music' }]);
    expect((await search({ category: 'music', limit: 1 })).total).toBe(2);
    expect((await search({ category: 'car' })).items).toEqual([]);
  });

  it('leaves out what has expired or is closed', async () => {
    const ending = await rental(owner, { category: 'game', endedAt: inDays(app, 1) });
    const closed = await rental(owner, { category: 'game' });
    await app.context.db
      .updateTable('rentals')
      .set({ status: 'closed' })
      .where('id', '=', closed.id)
      .execute();
    expect((await search({ category: 'game' })).items.map(({ id }) => id)).toEqual([ending.id]);
    app.clock.advance({ days: 2 });
    expect(await search({ category: 'game' })).toMatchObject({ items: [], total: 0 });
    await owner.renewTokens();
    const own = await owner.call(listUserRentals, { params: { id: owner.id } });
    expect(own.items.map(({ id }) => id)).toEqual(expect.arrayContaining([ending.id, closed.id]));
    const others = await app.visitor.call(listUserRentals, {
      params: { id: owner.id },
      query: { limit: 100 },
    });
    expect(others.items.map(({ id }) => id)).not.toContain(closed.id);
  });

  it('has 24 rentals a page unless asked otherwise', async () => {
    for (let index = 0; index < 25; index += 1) await rental(owner, { category: 'sport' });
    const page = await search({ category: 'sport' });
    expect([page.items.length, page.total]).toEqual([24, 25]);
    expect((await search({ category: 'sport', limit: 100 })).nextCursor).toBeNull();
  });

  it.each([0, 101, -1, 'many', 1.5])('refuses the limit %s', async (limit) => {
    const answer = await app.visitor.refusal(searchRentals, { query: { limit } });
    expect(answer.statusCode).toBe(400);
    expect(fields(answer)).toEqual({ limit: 'invalidValue' });
  });

  it.each([
    'nonsense',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('["x","y"]').toString('base64url'),
    Buffer.from(`["2025-01-01T00:00:00Z","${'-'.repeat(36)}"]`).toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    const answer = await app.visitor.refusal(searchRentals, { query: { cursor } });
    expect(answer.statusCode).toBe(400);
    expect(fields(answer)).toEqual({ cursor: 'invalidValue' });
  });

  it('refuses a cursor of another order', async () => {
    const { nextCursor: byDate } = await search({ sort: 'newest', limit: 1 });
    const { nextCursor: byPrice } = await search({ sort: 'cheapest', limit: 1 });
    for (const query of [
      { sort: 'cheapest', cursor: byDate },
      { sort: 'newest', cursor: byPrice },
    ]) {
      const answer = await app.visitor.refusal(searchRentals, { query });
      expect(fields(answer)).toEqual({ cursor: 'invalidValue' });
    }
  });
});

describe('the categories', () => {
  it('are all listed, with how many open offers and requests each has', async () => {
    await app.outbox.settle();
    const categories = await app.visitor.call(listCategories, {});
    expect(categories.map(({ category }) => category)).toEqual(CATEGORIES);
    const counted = Object.fromEntries(categories.map((row) => [row.category, row]));
    expect(counted.music).toMatchObject({ offers: 1, requests: 1 });
    expect(counted.motorcycle).toMatchObject({ offers: 0, requests: 0 });
  });

  it('may be cached for a day, unlike all other answers', async () => {
    const cacheControl = async (operation: typeof listCategories | typeof searchRentals) =>
      (await app.visitor.send(operation, {})).headers['cache-control'];
    expect(await cacheControl(listCategories)).toBe('public, max-age=86400');
    expect(await cacheControl(searchRentals)).toBe('no-store');
  });
});

describe('the rentals of a member', () => {
  it('are of both kinds, or of the requested one', async () => {
    const lister = await app.member();
    const offer = await rental(lister);
    const wanted = await rental(lister, { kind: 'request' });
    const listed = async (query: { kind?: 'offer' | 'request' }) => {
      const call = { params: { id: lister.id }, query };
      const { items, total } = await app.visitor.call(listUserRentals, call);
      return { ids: items.map(({ id }) => id), total };
    };
    expect(await listed({})).toEqual({ ids: [wanted.id, offer.id], total: 2 });
    expect(await listed({ kind: 'offer' })).toEqual({ ids: [offer.id], total: 1 });
    expect(await listed({ kind: 'request' })).toEqual({ ids: [wanted.id], total: 1 });
  });
});
