import { type Currency, fromUnits, MINOR_DIGITS } from '#contract/money.ts';
import { westernDigits } from '#contract/text/digits.ts';

/**
 * Minor units of an amount as people type it: comma, point or Arabic sign before the decimals, spaces
 * between thousands, digits of any keyboard. Null for text that is no amount, or has more decimals than the
 * currency: rounding silently would change somebody's price.
 */
export function typedAmount(text: string, currency: Currency): number | null {
  const plain = westernDigits(text)
    .replace(/[\s\u00a0\u202f٬]/g, '')
    .replace(/[,٫]/g, '.');
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(plain);
  if (!match || (match[2]?.length ?? 0) > MINOR_DIGITS[currency]) return null;
  return fromUnits(Number(plain), currency).amount;
}
