import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentalInput } from '#contract/rentals/input.ts';
import { getPriceHint } from '#contract/rentals/operations.ts';
import { fields } from '../support/caller.ts';
import { inDays, rental } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const TUNIS = { lat: 36.8065, lng: 10.1815 };
const SFAX = { lat: 34.7406, lng: 10.7603 };
const LYON = { lat: 45.764, lng: 4.8357 };
const asked = { category: 'bicycle', priceFrequency: 'day', currency: 'EUR' } as const;
const hint = (query: object) => app.visitor.call(getPriceHint, { query: { ...asked, ...query } });

beforeAll(async () => {
  const owner = await app.member();
  const publish = (units: number, point: typeof TUNIS, facts: Partial<RentalInput> = {}) =>
    rental(owner, {
      category: 'bicycle',
      price: { amount: units * 100, currency: 'EUR' },
      location: { label: 'Ici', ...point },
      ...facts,
    });
  for (const units of [50, 10, 40, 20, 30]) await publish(units, TUNIS);
  for (const units of [60, 70]) await publish(units, SFAX);
  await publish(500, LYON);
  // each differs from the offers above in one respect
  await publish(1, TUNIS, { kind: 'request' });
  await publish(1, TUNIS, { category: 'book' });
  await publish(1, TUNIS, { priceFrequency: 'week' });
  await publish(1, TUNIS, { price: { amount: 1_000, currency: 'TND' } });
  await publish(1, TUNIS, { endedAt: inDays(app, 1) });
  app.clock.advance({ days: 2 });
});

describe('the price hint', () => {
  it.each([
    ['near a point', TUNIS, { low: 2_000, median: 3_000, high: 4_000, sampleSize: 5 }],
    [
      'in the country of a point with few around it',
      SFAX,
      { low: 2_000, median: 4_000, high: 6_000, sampleSize: 7 },
    ],
    ['anywhere without a point', {}, { low: 2_000, median: 4_000, high: 6_000, sampleSize: 8 }],
    [
      'anywhere with half a point',
      { lat: 36 },
      { low: 2_000, median: 4_000, high: 6_000, sampleSize: 8 },
    ],
  ])('has the quartiles of the prices of similar offers %s', async (_where, query, expected) => {
    expect(await hint(query)).toEqual(expected);
  });

  it('has no prices of fewer than three offers, but their number', async () => {
    const unknown = { low: null, median: null, high: null };
    expect(await hint(LYON)).toEqual({ ...unknown, sampleSize: 1 });
    expect(await hint({ category: 'car' })).toEqual({ ...unknown, sampleSize: 0 });
    expect(await hint({ priceFrequency: 'week' })).toEqual({ ...unknown, sampleSize: 1 });
  });

  it('requires the category, the frequency and the currency', async () => {
    const answer = await app.visitor.refusal(getPriceHint, { query: {} });
    expect(fields(answer)).toEqual({
      category: 'categoryRequired',
      priceFrequency: 'invalidPriceFrequency',
      currency: 'currencyRequired',
    });
  });
});
