import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNTRIES } from '#contract/countries.ts';
import type { RentalInput } from '#contract/rentals/input.ts';
import { simulatePrice } from '#contract/simulator/operations.ts';
import { SIMULATED_TYPES } from '#contract/simulator/schemas.ts';
import { fields } from '../support/caller.ts';
import { inDays, rental } from '../support/factories.ts';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

const simulate = (query: object) =>
  app.visitor.call(simulatePrice, { query: { type: 'car', days: 1, ...query } });

beforeAll(async () => {
  const owner = await app.member();
  const publish = (dinars: number, facts: Partial<RentalInput> = {}) =>
    rental(owner, {
      category: 'car',
      price: { amount: dinars * 1_000, currency: 'TND' },
      ...facts,
    });
  for (const dinars of [100, 60, 90, 70, 80]) await publish(dinars);
  await publish(420, { priceFrequency: 'week' });
  // each differs from the offers above in one respect
  await publish(1, { kind: 'request' });
  await publish(1, { category: 'book' });
  await publish(1, { price: { amount: 100, currency: 'EUR' } });
  await publish(1, { location: { label: 'Lyon', lat: 45.764, lng: 4.8357 } });
  await publish(1, { endedAt: inDays(app, 1) });
  app.clock.advance({ days: 2 });
});

describe('the price simulator', () => {
  it('computes a day from the prices of open offers in the country', async () => {
    expect(await simulate({})).toEqual({
      perDay: 80_000,
      total: 80_000,
      low: 70_000,
      high: 90_000,
      currency: 'TND',
      sampleSize: 5,
      basis: 'market',
      month: { days: 12, low: 840_000, median: 960_000, high: 1_080_000 },
      histogram: expect.arrayContaining([{ from: 60_000, to: 65_000, count: 1 }]),
    });
  });

  it('uses weekly prices from a week on', async () => {
    const week = await simulate({ days: 7 });
    expect(week).toMatchObject({ sampleSize: 6, low: 420_000, total: 490_000, perDay: 70_000 });
  });

  it('falls back to reference prices where there are too few offers, and says so', async () => {
    const one = await simulate({ type: 'tool' });
    expect(one).toMatchObject({ basis: 'reference', perDay: 15_000, sampleSize: 0, histogram: [] });
    const month = await simulate({ type: 'tool', days: 30 });
    expect(month.total).toBeLessThan(one.total * 30);
    expect(await simulate({ country: 'FR' })).toMatchObject({
      basis: 'reference',
      currency: 'EUR',
      sampleSize: 0,
    });
  });

  it('has a price for every type in every country', async () => {
    for (const { code, currency } of COUNTRIES) {
      for (const type of SIMULATED_TYPES) {
        const estimate = await simulate({ type, country: code, days: 3 });
        expect(estimate).toMatchObject({ currency });
        expect(estimate.low).toBeGreaterThan(0);
        expect(estimate.low).toBeLessThanOrEqual(estimate.total);
        expect(estimate.total).toBeLessThanOrEqual(estimate.high);
      }
    }
  });

  it.each([
    [{ days: 0 }, { days: 'invalidValue' }],
    [{ days: 91 }, { days: 'invalidValue' }],
    [{ days: 1.5 }, { days: 'invalidValue' }],
    [{ type: 'boat' }, { type: 'categoryRequired' }],
    [{ country: 'XX' }, { country: 'invalidValue' }],
  ])('refuses %j', async (query, expected) => {
    const refusal = await app.visitor.refusal(simulatePrice, {
      query: { type: 'car', days: 1, ...query } as never,
    });
    expect(fields(refusal)).toEqual(expected);
  });
});
