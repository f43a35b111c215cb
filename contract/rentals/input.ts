import * as z from 'zod/mini';
import {
  CATEGORIES,
  CONDITIONS,
  DELIVERY_METHODS,
  IDENTITIES,
  PRICE_FREQUENCIES,
  RENTAL_KINDS,
} from '../enums.ts';
import { LIMITS } from '../limits.ts';
import { id, writtenInstant } from '../list.ts';
import { CURRENCIES } from '../money.ts';
import { isPrice, money, priceWithin } from '../money-schema.ts';
import { latitude, longitude } from '../places/schemas.ts';
import { freeText, lineText } from '../text/fields.ts';

export const depositInput = z
  .object({
    required: z.boolean({ error: 'depositAmountInvalid' }),
    amount: z.optional(z.int({ error: 'depositAmountInvalid' })),
    currency: z.optional(z.enum(CURRENCIES, { error: 'depositCurrencyInvalid' })),
    note: z.optional(freeText({ max: LIMITS.depositNoteLength, tooLong: 'depositNoteTooLong' })),
  })
  .check(
    z.refine((value) => !value.required || value.currency !== undefined, {
      error: 'depositCurrencyInvalid',
      path: ['currency'],
    }),
    z.refine(
      (value) =>
        !value.required ||
        value.currency === undefined ||
        (value.amount !== undefined && isPrice({ amount: value.amount, currency: value.currency })),
      { error: 'depositAmountInvalid', path: ['amount'] },
    ),
    // a deposit that is not required has no sum
    z.overwrite(({ amount, currency, ...others }) =>
      others.required ? { ...others, amount, currency } : others,
    ),
  );

const rentalFields = z.object({
  kind: z.enum(RENTAL_KINDS, { error: 'invalidValue' }),
  name: lineText({ ...LIMITS.titleLength, empty: 'titleRequired', tooShort: 'titleTooShort' }),
  message: freeText({ ...LIMITS.textLength, empty: 'messageRequired', tooShort: 'textTooShort' }),
  category: z.enum(CATEGORIES, { error: 'categoryRequired' }),
  location: z.object(
    {
      label: lineText({ max: LIMITS.addressLength, empty: 'addressNotFound' }),
      lat: latitude,
      lng: longitude,
    },
    { error: 'addressNotFound' },
  ),
  startedAt: writtenInstant('invalidStartDate'),
  endedAt: z.optional(z.nullable(writtenInstant('invalidEndDate'))),
  price: money.check(priceWithin('invalidPrice')),
  priceFrequency: z.enum(PRICE_FREQUENCIES, { error: 'invalidPriceFrequency' }),
  identity: z.enum(IDENTITIES, { error: 'identityRequired' }),
  deliveryMethod: z.enum(DELIVERY_METHODS, { error: 'deliveryMethodRequired' }),
  condition: z.enum(CONDITIONS, { error: 'conditionRequired' }),
  images: z._default(
    z.array(id).check(z.maxLength(LIMITS.photosPerRental, { error: 'tooManyPhotos' })),
    [],
  ),
  deposit: z._default(depositInput, { required: false }),
});

/** A member's input to publish a rental; the same schema validates the form and the call. */
export const rentalInput = rentalFields.check(
  // an invalid date is reported for its own field: it is neither before nor after
  z.refine((input) => !(Date.parse(input.endedAt ?? '') <= Date.parse(input.startedAt)), {
    error: 'endBeforeStart',
    path: ['endedAt'],
  }),
);
export type RentalInput = z.input<typeof rentalInput>;
export type CheckedRentalInput = z.output<typeof rentalInput>;

const changeable = z.partial(z.omit(rentalFields, { kind: true }));

/** The changes to a rental: absent fields stay. The whole is validated by `rentalInput` once more. Its kind is fixed. */
export const rentalChange = z.extend(changeable, {
  images: z.optional(
    z.array(id).check(z.maxLength(LIMITS.photosPerRental, { error: 'tooManyPhotos' })),
  ),
  deposit: z.optional(depositInput),
});
export type RentalChange = z.infer<typeof rentalChange>;
