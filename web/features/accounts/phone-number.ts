import * as z from 'zod/mini';
import type { Session } from '#contract/accounts/user.ts';
import { PHONE_PREFIXES } from '#contract/enums.ts';
import { cleanPhone } from '#contract/text/phone.ts';

const PREFIXES = PHONE_PREFIXES.map(({ prefix }) => prefix);

/** How many digits a national number can have; the server checks which numbers exist. */
const DIGITS = { min: 5, max: 14 };

/** Country code and typed number; joined into the `phone` of the call. */
export const phoneNumber = z.pipe(
  z.object({
    prefix: z.enum(PREFIXES, { error: 'invalidPrefix' }),
    number: z.string({ error: 'invalidPhone' }).check(
      z.overwrite(cleanPhone),
      z.refine((text) => /^\+?\d*$/.test(text), { error: 'invalidPhone' }),
      z.refine((text) => within(text.replace(/\D/g, '').length), { error: 'invalidPhone' }),
    ),
  }),
  z.transform(({ prefix, number }) => ({ phone: joinedNumber(prefix, number) })),
);

function within(digits: number): boolean {
  return digits >= DIGITS.min && digits <= DIGITS.max;
}

/** `+33` and `06 12 34 56 78` make `+33612345678`; a code typed again before the number counts once. */
export function joinedNumber(prefix: string, number: string): string {
  const code = prefix.slice(1);
  const digits = number.replace(/\D/g, '');
  const repeated = /^\s*(\+|00)/.test(number);
  const national = repeated ? digits.replace(/^00/, '') : digits;
  const withoutCode =
    repeated && national.startsWith(code) ? national.slice(code.length) : national;
  return `${prefix}${withoutCode}`;
}

/** The form's initial values: the number the member has given already, or Tunisia's code. */
export function knownNumber({ phone, prefix }: Pick<Session, 'phone' | 'prefix'>) {
  const known = PREFIXES.find((candidate) => candidate === prefix);
  return known && phone
    ? { prefix: known, number: phone.slice(known.length) }
    : { prefix: PHONE_PREFIXES[0].prefix, number: '' };
}
