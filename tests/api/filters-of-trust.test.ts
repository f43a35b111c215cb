import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition } from '#contract/enums.ts';
import { viewMap } from '#contract/map/operations.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import { searchRentals } from '#contract/rentals/operations.ts';
import type { RentalListQuery } from '#contract/rentals/schemas.ts';
import { updateMapCounts } from '#server/features/map/index.ts';
import { alertsOf, saveSearchOf } from '../support/alerts.ts';
import { fields } from '../support/caller.ts';
import { rental } from '../support/factories.ts';
import type { Member } from '../support/member.ts';
import { namesOf } from '../support/search-pages.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const WORLD = '-180,-85,180,85';

let trusted: Member;
let unknown: Member;

async function publish(owner: Member, name: string, facts: Partial<RentalInput>): Promise<void> {
  const { id } = await rental(owner, { name, ...facts });
  await updateMapCounts(app.context, id);
}

beforeAll(async () => {
  [trusted, unknown] = await Promise.all([app.member(), app.member()]);
  await app.context.db
    .updateTable('users')
    // shown as 4.0
    .set({ identity_status: 'verified', rating_sum: 79, rating_count: 20 })
    .where('id', '=', trusted.id)
    .execute();
  const required = { required: true, amount: 100_000, currency: 'TND' } as const;
  await publish(trusted, 'tente neuve', { condition: 'new', deposit: required });
  await publish(trusted, 'bonne tente', { condition: 'good', deposit: { required: false } });
  await publish(unknown, 'vieille tente', { condition: 'used', deposit: { required: false } });
});

const CASES: [string, Partial<RentalListQuery>, string[]][] = [
  ['one condition, as before', { condition: 'new' }, ['tente neuve']],
  ['one of several conditions', { condition: ['new', 'used'] }, ['tente neuve', 'vieille tente']],
  ['a verified owner', { verifiedOwner: true }, ['bonne tente', 'tente neuve']],
  ['any owner', { verifiedOwner: false }, ['bonne tente', 'tente neuve', 'vieille tente']],
  ['no deposit', { noDeposit: true }, ['bonne tente', 'vieille tente']],
  ['a rating, as it is shown', { minRating: 4 }, ['bonne tente', 'tente neuve']],
  ['a higher rating', { minRating: 4.5 }, []],
  [
    'all of it, around a place',
    { verifiedOwner: true, noDeposit: true, minRating: 3, condition: ['good'], place: 'Tunis' },
    ['bonne tente'],
  ],
];

describe('what people trust', () => {
  it.each(CASES)('narrows the list: %s', async (_what, query, names) => {
    const { items, total } = await app.visitor.call(searchRentals, { query });
    expect(namesOf(items).toSorted()).toEqual(names);
    expect(total).toBe(names.length);
  });

  it.each(CASES)('narrows the map to the same: %s', async (_what, query, names) => {
    const seen = await app.visitor.call(viewMap, {
      query: { ...query, bbox: WORLD, zoom: 22 } as never,
    });
    expect(namesOf(seen.items).toSorted()).toEqual(names);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ condition: ['new', 'odd'] }, 'condition'],
    [{ verifiedOwner: 'perhaps' }, 'verifiedOwner'],
    [{ minRating: 6 }, 'minRating'],
    [{ minRating: 'good' }, 'minRating'],
  ])('is refused when it is none: %j', async (query, field) => {
    const answer = await app.visitor.refusal(searchRentals, { query });
    expect(fields(answer)).toEqual({ [field]: 'invalidValue' });
  });
});

describe('a search saved with several conditions', () => {
  it.each<[Condition[], boolean]>([
    [['new', 'good'], true],
    [['new', 'used'], false],
  ])('finds only a thing in one of them: %j', async (condition, finds) => {
    const member = await app.member();
    await saveSearchOf(member, { condition, noDeposit: true });
    app.clock.advance({ minutes: 1 });
    const { id } = await rental(trusted, { condition: 'good', deposit: { required: false } });
    const found = (await alertsOf(app, member)).map((alert) => alert.rental.id);
    expect(found.includes(id)).toBe(finds);
  });
});
