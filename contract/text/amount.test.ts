import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, MINOR_DIGITS } from '../money.ts';
import { amountToType, readAmount, typedAmount } from './amount.ts';

describe('an amount as people type it', () => {
  it.each([
    ['25', 'TND', 25_000],
    ['25,5', 'TND', 25_500],
    ['12,50', 'EUR', 1_250],
    ['12.50', 'EUR', 1_250],
    ['1 000', 'TND', 1_000_000],
    ['1 000,50', 'TND', 1_000_500],
    ['1.000,50', 'TND', 1_000_500],
    ['1,000.50', 'TND', 1_000_500],
    ['1 000,500', 'TND', 1_000_500],
    ['1.000.000', 'TND', 1_000_000_000],
    ['1,000,000.5', 'EUR', 100_000_050],
    ['1’200', 'EUR', 120_000],
    ['0,500', 'TND', 500],
    ['1234,500', 'TND', 1_234_500],
    ['12,5000', 'TND', 12_500],
    ['٢٥٫٥', 'TND', 25_500],
    ['١٬٠٠٠', 'TND', 1_000_000],
    ['١٬٠٠٠٫٥٠٠', 'TND', 1_000_500],
    ['١٢٫٥٠٠', 'TND', 12_500],
    ['۱۲', 'EUR', 1_200],
    ['1 200,50', 'EUR', 120_050],
    ['1\u202f200', 'USD', 120_000],
    ['1\u00a0600\u200f', 'TND', 1_600_000],
    ['25 DT', 'TND', 25_000],
    ['12,50 €', 'EUR', 1_250],
    ['25 د.ت', 'TND', 25_000],
    ['$12', 'USD', 1_200],
    ['0.1', 'EUR', 10],
  ] as const)('%s in %s is %i minor units', (text, currency, amount) => {
    expect(readAmount(text, currency)).toEqual({ kind: 'amount', amount });
  });

  it.each(CURRENCIES)('may be pasted with the code of its currency, %s', (currency) => {
    const amount = 12 * 10 ** MINOR_DIGITS[currency];
    expect([`12 ${currency}`, `${currency} 12`].map((text) => typedAmount(text, currency))).toEqual(
      [amount, amount],
    );
  });

  it.each([
    ['1.000', 'TND', [1_000_000, 1_000]],
    ['1,000', 'TND', [1_000_000, 1_000]],
    ['25.500', 'TND', [25_500_000, 25_500]],
    ['١,٥٠٠', 'TND', [1_500_000, 1_500]],
    ['1.000', 'EUR', [100_000, 100]],
    ['12,345', 'EUR', [1_234_500]],
  ] as const)('%s in %s is questioned', (text, currency, readings) => {
    expect(readAmount(text, currency)).toEqual({ kind: 'unclear', readings });
    expect(typedAmount(text, currency)).toBeNull();
  });

  it.each([
    '',
    ' ',
    'abc',
    '-5',
    '1,2,3',
    '1e3',
    '12,',
    ',5',
    '1.00.000',
    '1,0000.5',
    '1٫5٫5',
    '1234567890',
    '12,3456',
  ])('%j is no amount in euros', (text) => {
    expect(readAmount(text, 'EUR')).toEqual({ kind: 'none' });
  });

  it('is read from what its field shows, with either decimal sign', () => {
    const money = fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000_000 }),
      currency: fc.constantFrom(...CURRENCIES),
    });
    fc.assert(
      fc.property(money, fc.constantFrom('.', ','), ({ amount, currency }, point) => {
        expect(typedAmount(amountToType({ amount, currency }, point), currency)).toBe(amount);
      }),
    );
  });

  it('means the same however its thousands are grouped, once its decimals are clear', () => {
    const parts = fc.record({
      whole: fc.integer({ min: 1_000, max: 999_999_999 }),
      decimals: fc.integer({ min: 1, max: 99 }),
      currency: fc.constantFrom(...CURRENCIES),
    });
    fc.assert(
      fc.property(parts, ({ whole, decimals, currency }) => {
        const end = String(decimals).padStart(2, '0');
        const group = (sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);
        const amount = (whole * 100 + decimals) * 10 ** (MINOR_DIGITS[currency] - 2);
        for (const text of [
          `${group(' ')},${end}`,
          `${group('.')},${end}`,
          `${group(',')}.${end}`,
          `${group('٬')}٫${end}`,
          `${group('\u202f')}.${end}`,
        ]) {
          expect(typedAmount(text, currency), text).toBe(amount);
        }
      }),
    );
  });
});
