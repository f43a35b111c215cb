import type { Booking } from '#contract/bookings/schemas.ts';

/**
 * The name of a form's draft.
 * @param since what the form starts from: once that has changed, so that the draft would answer something else, it starts anew
 */
export function draftName(
  { id }: Pick<Booking, 'id'>,
  form: string,
  ...since: (string | number | null | undefined)[]
): string {
  return [`booking-${id}`, form, ...since].join('-');
}
