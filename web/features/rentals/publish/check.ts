import type { FieldErrors, Resolver } from 'react-hook-form';
import type { RentalKind } from '#contract/enums.ts';
import type { FieldError } from '#contract/errors.ts';
import { rentalInput } from '#contract/rentals/schemas.ts';
import { fieldErrors } from '#contract/validation.ts';
import { pointerRest } from '#web/lib/forms/index.ts';
import { inputOf, type PublishValues } from './values.ts';

export type PublishField = keyof PublishValues;

/** Which field of the form a field of `rentalInput` is typed in. */
const FIELD_OF_INPUT: [prefix: string, field: PublishField][] = [
  ['name', 'name'],
  ['category', 'category'],
  // before `price`, whose name it starts with
  ['priceFrequency', 'priceFrequency'],
  ['price', 'price'],
  ['startedAt', 'startDay'],
  ['endedAt', 'endDay'],
  ['location', 'address'],
  ['message', 'message'],
  ['deliveryMethod', 'deliveryMethod'],
  ['condition', 'condition'],
  ['identity', 'identity'],
  ['deposit.note', 'depositNote'],
  ['deposit', 'depositAmount'],
];

/** The form's field for a dotted path into the input; undefined for what is not typed (photos). */
export function fieldOfInput(path: string): PublishField | undefined {
  return FIELD_OF_INPUT.find(([prefix]) => path.startsWith(prefix))?.[1];
}

/** Everything right: stands in for what is not filled in yet, so that what depends on two fields is told. */
const RIGHT = {
  kind: 'offer',
  name: 'right',
  message: 'long enough',
  category: 'other',
  location: { label: 'right', lat: 0, lng: 0 },
  price: { amount: 1_000, currency: 'EUR' },
  priceFrequency: 'day',
  identity: 'none',
  deliveryMethod: 'pickup',
  condition: 'good',
} as const;

/** What the contract refuses in the values, in the order of its fields. */
function problems(kind: RentalKind, values: PublishValues): FieldError[] {
  const input = inputOf(kind, values, []);
  // a schema compares two of its fields only when all are right on their own
  const { startedAt, endedAt } = input;
  return [input, { ...RIGHT, startedAt, endedAt }].flatMap((candidate) => {
    const result = rentalInput.safeParse(candidate);
    return result.success ? [] : fieldErrors(result.error.issues as never);
  });
}

/** Checks the whole form with the contract's rules; one code a field, as people mend one at a time. */
export function publishResolver(kind: RentalKind): Resolver<PublishValues> {
  return async (values) => {
    await pointerRest();
    const errors: Record<string, unknown> = {};
    for (const { field: path, code, parameters } of problems(kind, values)) {
      const field = fieldOfInput(path);
      if (!field || errors[field]) continue;
      const missing = field === 'address' && values.address.trim() === '';
      errors[field] = {
        type: 'contract',
        message: missing ? 'required' : code,
        types: Object.fromEntries(
          Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)]),
        ),
      };
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<PublishValues> }
      : { values, errors: {} };
  };
}
