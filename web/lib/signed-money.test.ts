import { expect, it } from 'vitest';
import { moneyText } from '#contract/number-text.ts';
import { isolated } from './isolated.ts';
import { signedMoney } from './signed-money.ts';

const text = (language: 'fr' | 'ar', isLess: boolean, sign: string) =>
  signedMoney(language, isLess, moneyText(language, { amount: 1_026_700, currency: 'TND' }, sign));

it('what is added has its plus before its number, and what is taken off its minus, which is no hyphen, in every language', () => {
  expect(text('fr', false, 'DT')).toBe('+1\u00a0026,700\u00a0DT');
  expect(text('fr', true, 'DT')).toBe('\u22121\u00a0026,700\u00a0DT');
  expect(text('ar', false, 'د.ت')).toBe(`${isolated('+1\u00a0026,700')}\u00a0د.ت`);
  expect(text('ar', true, 'د.ت')).toBe(`${isolated('\u22121\u00a0026,700')}\u00a0د.ت`);
});
