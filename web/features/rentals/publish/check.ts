import type { FieldErrors, Resolver } from 'react-hook-form';
import type { RentalKind } from '#contract/enums.ts';
import { type FieldError, isErrorCode } from '#contract/errors.ts';
import { RENTAL_FIELDS } from '#contract/rentals/fields.ts';
import { type CheckedRentalInput, type RentalInput, rentalInput } from '#contract/rentals/input.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { fieldErrors } from '#contract/validation.ts';
import { formError, pointerRest } from '#web/lib/forms/index.ts';
import { inputOf, type PublishValues } from './values.ts';

export type PublishField = keyof PublishValues;

/** The form's field that shows the errors of a path into the input, from the table `RENTAL_FIELDS`. */
const FIELD_OF_PATH = new Map<string, PublishField>(
  Object.values(RENTAL_FIELDS).flatMap(({ form }) => Object.entries<PublishField>(form)),
);

/** The form's field for a dotted path into the input; null when none shows its errors. */
function fieldOfInput(path: string): PublishField | null {
  const [whole = ''] = path.split('.');
  return FIELD_OF_PATH.get(path) ?? FIELD_OF_PATH.get(whole) ?? null;
}

/** The form's field that shows an error; null when it is to be shown above the button. */
export function fieldOfError(error: FieldError, values: PublishValues): PublishField | null {
  // the answer brings the texts of codes that only a newer server knows
  if (!isErrorCode(error.code)) return null;
  const field = fieldOfInput(error.field);
  if (field?.startsWith('deposit') && !values.depositRequired) return null;
  // when the period starts and ends on one day, its last hour is wrong, not the day
  const isHour = field === 'endDay' && values.endTime !== '' && values.startDay === values.endDay;
  return isHour && values.priceFrequency === 'hour' ? 'endTime' : field;
}

/** The errors that fields show: the first of each field, as people fix one at a time. */
export function errorsOfFields(
  errors: FieldError[],
  values: PublishValues,
): Map<PublishField, FieldError> {
  const found = new Map<PublishField, FieldError>();
  for (const error of errors) {
    const field = fieldOfError(error, values);
    if (field && !found.has(field)) found.set(field, error);
  }
  return found;
}

/** A valid input for all fields but the dates: with it the dates are compared, even while other fields are invalid. */
const VALID_INPUT = {
  kind: 'offer',
  name: 'valid',
  message: 'long enough',
  category: 'other',
  location: { label: 'valid', lat: 0, lng: 0 },
  price: { amount: 1_000, currency: 'EUR' },
  priceFrequency: 'day',
  identity: 'none',
  deliveryMethod: 'pickup',
  condition: 'good',
} as const satisfies RentalInput;

type Checked = { input: CheckedRentalInput } | { input: null; errors: FieldError[] };

/**
 * The form's values as the contract's input.
 * @param images the identifiers of the photos
 * @returns without an input, all errors of the contract, in the order of its fields
 */
export function checkValues(kind: RentalKind, values: PublishValues, images: string[]): Checked {
  const typed = inputOf(kind, values, images);
  const whole = rentalInput.safeParse(typed);
  if (whole.success) return { input: whole.data };
  // a schema compares two of its fields only when each field is valid
  const { startedAt, endedAt, startDate, endDate } = typed;
  const days = rentalInput.safeParse({ ...VALID_INPUT, startedAt, endedAt, startDate, endDate });
  const issues = [...whole.error.issues, ...(days.error?.issues ?? [])];
  const errors = fieldErrors(issues as never).map((error) =>
    fieldOfInput(error.field) === 'address' && cleanLine(values.address) === ''
      ? { ...error, code: 'addressRequired' as const }
      : error,
  );
  return { input: null, errors };
}

/**
 * Checks each field with the contract's rules when it is left; errors that no field shows are reported when the form is
 * sent.
 */
export function publishResolver(kind: RentalKind): Resolver<PublishValues> {
  return async (values) => {
    await pointerRest();
    const checked = checkValues(kind, values, []);
    const wrong = checked.input ? [] : [...errorsOfFields(checked.errors, values)];
    if (wrong.length === 0) return { values, errors: {} };
    const errors = wrong.map(([field, error]) => [field, formError(error)]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<PublishValues> };
  };
}
