import * as z from 'zod/mini';

/** A time zone by its IANA name. */
export const timeZone = z.string({ error: 'invalidValue' }).check(
  z.maxLength(64, { error: 'tooLong' }),
  z.refine((name: string) => isTimeZone(name), { error: 'invalidValue' }),
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
