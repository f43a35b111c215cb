import { type Currency, fromUnits, MINOR_DIGITS, type Money, toUnits } from '../money.ts';
import { cleanLine } from './clean.ts';
import { westernDigits } from './digits.ts';

/**
 * An amount as people type it. Comma and point are decimal signs for some and group thousands for others, so one of them
 * before three last digits (`1.000`) may mean either: then it is for the member to say which.
 */
export type ReadAmount =
  | { kind: 'amount'; amount: number }
  /** What it may mean, in minor units, the larger one first. */
  | { kind: 'unclear'; readings: number[] }
  | { kind: 'none' };

const NONE = { kind: 'none' } as const;
/** Signs and codes that are pasted along with an amount. Parts of a regular expression. */
const SIGNS: Record<Currency, string> = { TND: 'د\\.ت|DT|TND', EUR: '€|EUR', USD: '\\$|USD' };
const ANY_SIGN = Object.values(SIGNS).join('|');
const CURRENCY_SIGNS = new RegExp(`^(?:${ANY_SIGN})|(?:${ANY_SIGN})$`, 'gi');
/** Signs that only ever group thousands: spaces, the Arabic one, the Swiss one. */
const GROUPING = /[ ٬'’]/g;
const GROUPS = /^\d{1,3}(?:\d{3})*$/;
const MOST_DIGITS = 9;

/** Reads a typed amount in minor units of a currency; digits of any keyboard, spaces of any kind. */
export function readAmount(text: string, currency: Currency): ReadAmount {
  const typed = westernDigits(cleanLine(text)).replace(CURRENCY_SIGNS, '').trim();
  const isGrouped = /\d[ ٬'’]\d/.test(typed);
  const plain = typed.replace(GROUPING, '');
  const signs = plain.replace(/\d/g, '');
  const parts = plain.split(/[.,٫]/);
  if (!/^\d+(?:[.,٫]\d+)*$/.test(plain)) return NONE;
  if (signs === '') return exact(plain, '', currency);
  const [last = ''] = parts.slice(-1);
  const whole = parts.slice(0, -1);
  // the same sign again and again groups; the last of two different ones stands before the decimals
  const repeated = signs.length > 1 && new Set(signs).size === 1;
  if (repeated) return signs[0] === '٫' ? NONE : grouped(parts, '', currency);
  if (signs.length > 1) {
    const others = new Set(signs.slice(0, -1));
    return others.size === 1 && !others.has('٫') ? grouped(whole, last, currency) : NONE;
  }
  const [first = ''] = whole;
  const mayGroup = signs !== '٫' && last.length === 3 && /^[1-9]\d{0,2}$/.test(first) && !isGrouped;
  if (!mayGroup) return exact(first, last, currency);
  const readings = [exact(first + last, '', currency), exact(first, last, currency)];
  return {
    kind: 'unclear',
    readings: readings.flatMap((one) => (one.kind === 'amount' ? [one.amount] : [])),
  };
}

/**
 * Minor units of a typed amount; null for text that is none, that is unclear, or that has more decimals than the currency:
 * rounding silently would change somebody's price.
 */
export function typedAmount(text: string, currency: Currency): number | null {
  const read = readAmount(text, currency);
  return read.kind === 'amount' ? read.amount : null;
}

/** An amount as its field shows it, which `readAmount` reads as the same one. */
export function amountToType(money: Money, point: string): string {
  const written = String(toUnits(money)).replace('.', point);
  const [, decimals = ''] = written.split(point);
  // three decimals alone could be thousands
  return decimals.length === 3 ? `${written}0` : written;
}

function grouped(parts: string[], decimals: string, currency: Currency): ReadAmount {
  const [first = '', ...others] = parts;
  const isRight =
    GROUPS.test(first) && first.length <= 3 && others.every((one) => one.length === 3);
  return isRight ? exact(parts.join(''), decimals, currency) : NONE;
}

function exact(whole: string, decimals: string, currency: Currency): ReadAmount {
  const needed = decimals.replace(/0+$/, '');
  if (whole.length > MOST_DIGITS || needed.length > MINOR_DIGITS[currency]) return NONE;
  return { kind: 'amount', amount: fromUnits(Number(`${whole}.${needed || 0}`), currency).amount };
}
