import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { isolated } from './isolated.ts';

/** `Intl` writes a hyphen in all of our languages, which is short and sits low before digits. */
const MINUS = '\u2212';

/**
 * An amount that is added or taken off, `+20 DT`. In languages that are written from the right the sign and its digits are isolated:
 * else the sign is set on the other side of them.
 * @param absolute the amount without a sign, in words
 */
export function signedMoney(language: Language, isLess: boolean, absolute: string): string {
  const sign = isLess ? MINUS : '+';
  if (LANGUAGE_FACTS[language].direction === 'ltr') return sign + absolute;
  return absolute.replace(/\d(?:[\d.,\u00a0]*\d)?/, (digits) => isolated(sign + digits));
}
