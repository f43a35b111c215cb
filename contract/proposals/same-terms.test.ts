import { describe, expect, it } from 'vitest';
import { isSameTerms } from './same-terms.ts';

const offered = {
  startsAt: new Date('2026-12-11T23:00:00Z'),
  endsAt: new Date('2026-12-14T23:00:00Z'),
  amount: 60_000,
  depositMoney: { amount: 100_000, currency: 'TND' as const },
  delivery: null,
};

describe('a counter-offer', () => {
  it('that leaves everything as it is offers what is offered already', () => {
    expect(isSameTerms({ ...offered, startsAt: new Date(offered.startsAt) }, offered)).toBe(true);
    expect(isSameTerms({ ...offered, delivery: undefined }, offered)).toBe(true);
    const none = { ...offered, depositMoney: null };
    expect(isSameTerms(none, { ...none, depositMoney: { amount: 0, currency: 'TND' } })).toBe(true);
  });

  it.each([
    { amount: 55_000 },
    { amount: Number.NaN },
    { startsAt: new Date('2026-12-12T23:00:00Z') },
    { endsAt: new Date('2026-12-15T23:00:00Z') },
    { depositMoney: null },
    { depositMoney: { amount: 100_000, currency: 'EUR' as const } },
    { delivery: 'dropoff' as const },
  ])('offers something else with %o', (other) => {
    expect(isSameTerms({ ...offered, ...other }, offered)).toBe(false);
  });
});
