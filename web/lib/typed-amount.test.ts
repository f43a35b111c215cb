import { describe, expect, it } from 'vitest';
import { typedAmount } from './typed-amount.ts';

describe('an amount as people type it', () => {
  it.each([
    ['25', 'TND', 25_000],
    ['25,5', 'TND', 25_500],
    ['25.500', 'TND', 25_500],
    ['٢٥٫٥', 'TND', 25_500],
    ['۱۲', 'EUR', 1_200],
    ['1 200,50', 'EUR', 120_050],
    ['1\u202f200', 'USD', 120_000],
    ['0.1', 'EUR', 10],
  ] as const)('%s in %s is %i minor units', (text, currency, amount) => {
    expect(typedAmount(text, currency)).toBe(amount);
  });

  it.each(['', 'abc', '-5', '1,2,3', '12,345', '1e3'])('%j is no amount in euros', (text) => {
    expect(typedAmount(text, 'EUR')).toBeNull();
  });
});
