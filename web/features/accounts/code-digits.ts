import { LIMITS } from '#contract/limits.ts';
import { westernDigits } from '#contract/text/digits.ts';

/** The digits of a typed or pasted code: `123 456`, `١٢٣٤٥٦` and `Code : 123456` are all `123456`. */
export function codeDigits(text: string): string {
  return westernDigits(text).replace(/\D/g, '').slice(0, LIMITS.phoneCodeLength);
}

export function isWholeCode(digits: string): boolean {
  return digits.length === LIMITS.phoneCodeLength;
}
