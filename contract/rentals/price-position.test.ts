import { describe, expect, it } from 'vitest';
import { oddPrice, pricePosition } from './price-position.ts';

/** Bicycles in Tunis, by the day. */
const USUAL = { low: 15_000, median: 20_000, high: 35_000 };
const dinars = (units: number) => ({ amount: units * 1_000, currency: 'TND' as const });

describe('a price next to those of similar offers', () => {
  it('is below, within or above their middle half', () => {
    expect(pricePosition(14_999, USUAL)).toBe('below');
    expect(pricePosition(15_000, USUAL)).toBe('within');
    expect(pricePosition(35_001, USUAL)).toBe('above');
  });

  it('is not questioned while it is only high or low', () => {
    for (const units of [2, 15, 90, 350])
      expect(oddPrice(dinars(units), 'day', USUAL), String(units)).toBeNull();
  });

  it('is questioned when it is ten times more or less', () => {
    expect(oddPrice(dinars(1), 'day', USUAL)).not.toBeNull();
    expect(oddPrice(dinars(360), 'day', USUAL)).not.toBeNull();
  });

  it('is offered in dinars when it was typed in millimes, and without a zero too many', () => {
    expect(oddPrice(dinars(25_000), 'day', USUAL)).toEqual({ meant: 25_000 });
    expect(oddPrice(dinars(400), 'day', USUAL)).toEqual({ meant: 40_000 });
    expect(oddPrice(dinars(5_555), 'day', USUAL)).toEqual({ meant: null });
    const euros = { amount: 250_000, currency: 'EUR' as const };
    expect(oddPrice(euros, 'day', { low: 1_500, median: 2_000, high: 3_000 })).toEqual({
      meant: 2_500,
    });
  });

  it('is questioned only above what anything costs, where no similar offers are known', () => {
    expect(oddPrice(dinars(3_000), 'day', null)).toBeNull();
    expect(oddPrice(dinars(3_001), 'day', null)).toEqual({ meant: null });
    expect(oddPrice(dinars(301), 'hour', null)).toEqual({ meant: null });
  });
});
