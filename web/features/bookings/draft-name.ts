import type { Booking } from '#contract/bookings/schemas.ts';

/**
 * The name of a form's draft.
 * @param basedOn the values that the form starts from: a draft is dropped once one of them is another
 */
export function draftName(
  { id }: Pick<Booking, 'id'>,
  form: string,
  ...basedOn: (string | number | null | undefined)[]
): string {
  return [`booking-${id}`, form, ...basedOn].join('-');
}
