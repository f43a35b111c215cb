import { cleanLine } from './clean.ts';
import { westernDigits } from './digits.ts';

/** Signs that people group digits with: spaces, brackets, dashes, points, strokes. */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}.,/·]/gu;

/**
 * A phone number as its plus and digits: without what groups them, and without the marks of direction that are copied
 * with numbers from contacts. Letters stay, so that what is no number is recognised as such.
 */
export function cleanPhone(typed: string): string {
  return westernDigits(cleanLine(typed).replace('＋', '+')).replace(SEPARATORS, '');
}
