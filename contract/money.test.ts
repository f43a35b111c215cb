import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from './limits.ts';
import { CURRENCIES, fromUnits, MINOR_DIGITS, minorPerUnit, toUnits } from './money.ts';
import { money, priceWithin } from './money-schema.ts';

const currencies = fc.constantFrom(...CURRENCIES);
const price = money.check(priceWithin('invalidPrice'));

describe('money', () => {
  it('has a thousand millimes to the dinar and a hundred cents to euro and dollar', () => {
    expect((['TND', 'EUR', 'USD'] as const).map(minorPerUnit)).toEqual([1_000, 100, 100]);
  });

  it('has the decimals of the standard in every currency (ISO 4217)', () => {
    for (const currency of CURRENCIES) {
      const format = new Intl.NumberFormat('en', { style: 'currency', currency });
      expect(MINOR_DIGITS[currency]).toBe(format.resolvedOptions().maximumFractionDigits);
    }
  });

  it('is an integer in minor units for any typed amount', () => {
    fc.assert(
      fc.property(currencies, fc.double({ min: 0, max: 1e6, noNaN: true }), (currency, units) => {
        const { amount } = fromUnits(units, currency);
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(Math.abs(amount - units * minorPerUnit(currency))).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('converts from units and back without a change', () => {
    fc.assert(
      fc.property(currencies, fc.integer({ min: 0, max: 1e9 }), (currency, amount) => {
        expect(fromUnits(toUnits({ amount, currency }), currency)).toEqual({ amount, currency });
      }),
    );
  });

  it('is a price from one to a million whole units', () => {
    for (const currency of CURRENCIES) {
      const minor = minorPerUnit(currency);
      const allowed = (amount: number) => price.safeParse({ amount, currency }).success;
      expect(
        [minor - 1, minor, LIMITS.price.max * minor, LIMITS.price.max * minor + 1].map(allowed),
      ).toEqual([false, true, true, false]);
      expect(allowed(minor + 0.5)).toBe(false);
    }
  });
});
