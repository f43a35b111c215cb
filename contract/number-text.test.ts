import { describe, expect, it } from 'vitest';
import { CURRENCIES, fromUnits, MINOR_DIGITS } from './money.ts';
import { moneyText, oneSpace } from './number-text.ts';

const NO_BREAK = '\u00a0';

describe('an amount in words', () => {
  it.each([
    ['fr', fromUnits(25, 'TND'), 'DT', `25${NO_BREAK}DT`],
    ['fr', fromUnits(25.5, 'TND'), 'DT', `25,500${NO_BREAK}DT`],
    ['fr', fromUnits(1250, 'EUR'), 'DT', `1${NO_BREAK}250${NO_BREAK}€`],
    ['en', fromUnits(12.5, 'EUR'), 'DT', '€12.50'],
    ['ar', fromUnits(25, 'TND'), 'د.ت', `25${NO_BREAK}د.ت`],
    ['ar', fromUnits(1600, 'TND'), 'د.ت', `1${NO_BREAK}600${NO_BREAK}د.ت`],
    ['tn', fromUnits(1600, 'TND'), 'د.ت', `1${NO_BREAK}600${NO_BREAK}د.ت`],
    ['ar', fromUnits(12.5, 'TND'), 'د.ت', `12,500${NO_BREAK}د.ت`],
    ['tn', fromUnits(12.5, 'TND'), 'د.ت', `12,500${NO_BREAK}د.ت`],
    [
      'ar',
      fromUnits(1_234_567.5, 'EUR'),
      'د.ت',
      expect.stringContaining(`1${NO_BREAK}234${NO_BREAK}567,50`),
    ],
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

describe('the spaces of a number', () => {
  it('are of one kind, in every language and runtime', () => {
    expect(oneSpace('1\u202f250\u00a0000')).toBe(`1${NO_BREAK}250${NO_BREAK}000`);
    expect(oneSpace('1\u2009250')).toBe('1 250');
  });
});
