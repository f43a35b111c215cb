import { describe, expect, it } from 'vitest';
import { periodPrices } from './period-prices.ts';
import { histogram, quartiles } from './quartiles.ts';

describe('the price of an offer for some days', () => {
  it.each([
    ['hour', 5, 2, [80]],
    ['day', 10, 3, [30]],
    ['week', 50, 7, [50]],
    ['week', 50, 8, [100]],
    ['month', 300, 30, [300]],
    ['month', 300, 31, [600]],
  ] as const)(
    'counts begun units: by the %s at %i for %i days',
    (frequency, amount, days, expected) => {
      expect(periodPrices([{ amount, frequency }], days)).toEqual(expected);
    },
  );

  it('is not computed from offers of a longer unit', () => {
    const offers = [
      { amount: 50, frequency: 'week' },
      { amount: 200, frequency: 'month' },
      { amount: 9, frequency: 'day' },
    ] as const;
    expect(periodPrices([...offers], 6)).toEqual([54]);
    expect(periodPrices([...offers], 29)).toEqual([250, 261]);
  });
});

describe('quartiles and histogram', () => {
  it.each([
    [[7], { low: 7, median: 7, high: 7 }],
    [[4, 1, 3, 2], { low: 1, median: 2, high: 3 }],
    [[50, 10, 40, 20, 30], { low: 20, median: 30, high: 40 }],
  ])('of %j', (values, expected) => expect(quartiles(values)).toEqual(expected));

  it('puts every value except the tails into one of eight ranges', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1);
    const bars = histogram([...values, 100_000]);
    expect(bars).toHaveLength(8);
    expect(bars[0]?.from).toBe(6);
    expect(bars.at(-1)?.to).toBe(96);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(91);
  });

  it('shows one range when all prices are equal', () => {
    expect(histogram([5, 5, 5])).toEqual([{ from: 5, to: 5, count: 3 }]);
  });
});
