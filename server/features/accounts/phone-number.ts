import type { PhoneNumber as ParsedNumber } from 'libphonenumber-js/max';
import { PHONE_PREFIXES } from '#contract/enums.ts';
import { fieldError } from '../../errors.ts';

/** A number in E.164 and the country code it begins with. */
export interface PhoneNumber {
  phone: string;
  prefix: string;
}

/** Where a country's plan has one range for both, a number may be a mobile one. */
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Parses a number as written. @throws AppError invalidPhone or invalidPrefix, for the field `phone` */
export async function phoneNumber(written: string): Promise<PhoneNumber> {
  return numberOf(await parsed(written));
}

/**
 * Parses a number to which an SMS may be sent: a mobile one of a country we know. Messages to others may cost the
 * operator a fortune, which the fraudster who asks for them shares.
 * @throws AppError invalidPhone, invalidPrefix or phoneNotMobile, for the field `phone`
 */
export async function mobileNumber(written: string): Promise<PhoneNumber> {
  const number = await parsed(written);
  const isKnown = PHONE_PREFIXES.some(({ country }) => country === number.country);
  if (!isKnown || !MOBILE.has(number.getType() ?? '')) throw fieldError('phone', 'phoneNotMobile');
  return numberOf(number);
}

async function parsed(written: string): Promise<ParsedNumber> {
  // the whole numbering plans, which know what a number is for; the start of the server need not wait for them
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = [written, ...withoutRepeatedCode(written)]
    .map((candidate) => parsePhoneNumberFromString(candidate))
    .find((candidate) => candidate?.isValid());
  if (!number) throw fieldError('phone', 'invalidPhone');
  if (!PHONE_PREFIXES.some(({ prefix }) => prefix === prefixOf(number))) {
    throw fieldError('phone', 'invalidPrefix');
  }
  return number;
}

/** Members type the country code again after choosing it: `+216` and `216 98 123 456`. */
function withoutRepeatedCode(written: string): string[] {
  return PHONE_PREFIXES.filter(({ prefix }) => written.startsWith(prefix + prefix.slice(1))).map(
    ({ prefix }) => prefix + written.slice(2 * prefix.length - 1),
  );
}

const prefixOf = ({ countryCallingCode }: ParsedNumber): string => `+${countryCallingCode}`;

const numberOf = (number: ParsedNumber): PhoneNumber => ({
  phone: number.number,
  prefix: prefixOf(number),
});
