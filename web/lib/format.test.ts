import { describe, expect, it } from 'vitest';
import { CURRENCIES, fromUnits, MINOR_DIGITS } from '#contract/money.ts';
import { moneyText, relativeText } from './format.ts';

const NO_BREAK = '\u00a0';

describe('an amount in words', () => {
  it.each([
    ['fr', fromUnits(25, 'TND'), 'DT', `25${NO_BREAK}DT`],
    ['fr', fromUnits(25.5, 'TND'), 'DT', `25,500${NO_BREAK}DT`],
    ['fr', fromUnits(1250, 'EUR'), 'DT', `1${NO_BREAK}250${NO_BREAK}€`],
    ['en', fromUnits(12.5, 'EUR'), 'DT', '€12.50'],
    ['ar', fromUnits(25, 'TND'), 'د.ت', `25${NO_BREAK}د.ت`],
    ['tn', fromUnits(1250, 'TND'), 'د.ت', expect.stringMatching(/^1[.,]?\s?250\s/)],
  ] as const)('in %s', (language, amount, sign, text) => {
    expect(moneyText(language, amount, sign)).toEqual(text);
  });

  it('has the decimals of the contract in every currency', () => {
    for (const currency of CURRENCIES) {
      const smallest = moneyText('en', { amount: 1, currency }, 'DT');
      expect(smallest.match(/\.(\d+)/)?.[1]).toHaveLength(MINOR_DIGITS[currency]);
    }
  });
});

describe('how long ago', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it.each([
    ['2026-11-21T11:59:40Z', 'now'],
    ['2026-11-21T09:00:00Z', '3 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-23T12:00:00Z', 'in 2 days'],
  ])('%s is %s', (instant, text) => {
    expect(relativeText('en', instant, now)).toBe(text);
  });
});
