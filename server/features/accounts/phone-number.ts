import { PHONE_PREFIXES } from '#contract/enums.ts';
import { fieldError } from '../../errors.ts';

/** A number in E.164 and the country code it begins with. */
export interface PhoneNumber {
  phone: string;
  prefix: string;
}

/** Parses a number as written. @throws AppError invalidPhone or invalidPrefix, for the field `phone` */
export async function phoneNumber(written: string): Promise<PhoneNumber> {
  // the numbering plans of all countries, in a hundred files: the start of the server need not wait for them
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const number = parsePhoneNumberFromString(written);
  if (!number?.isValid()) throw fieldError('phone', 'invalidPhone');
  const prefix = `+${number.countryCallingCode}`;
  if (!PHONE_PREFIXES.some((known) => known.prefix === prefix)) {
    throw fieldError('phone', 'invalidPrefix');
  }
  return { phone: number.number, prefix };
}
