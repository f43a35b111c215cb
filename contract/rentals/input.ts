import * as z from 'zod/mini';
import { unitOf } from '../days/period.ts';
import { writtenDate } from '../days/schemas.ts';
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

/** What its owner may lay down; all of it optional. */
export const rules = z.object({
  /** A dwelling by the day is used by the day, as a hall or an office is, and not by the night. */
  countsDays: z.optional(z.boolean({ error: 'invalidValue' })),
});

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
  /** Instants for a price by the hour; else days of the calendar where the thing is, which win over instants. */
  startedAt: z.optional(writtenInstant('invalidStartDate')),
  endedAt: z.optional(z.nullable(writtenInstant('invalidEndDate'))),
  startDate: z.optional(writtenDate('invalidStartDate')),
  endDate: z.optional(z.nullable(writtenDate('invalidEndDate'))),
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
  rules: z._default(rules, {}),
});

/** Whether its days hold none; a night takes two, the day of leaving is not among its nights. */
function isEmptyPeriod(input: z.output<typeof rentalFields>): boolean {
  const { startDate, endDate } = input;
  if (!startDate || !endDate) return false;
  const unit = unitOf({ ...input, countsDays: input.rules.countsDays ?? false });
  return unit === 'night' ? endDate <= startDate : endDate < startDate;
}

/** A member's input to publish a rental; the same schema validates the form and the call. */
export const rentalInput = rentalFields.check(
  // an invalid date is reported for its own field: it is neither before nor after
  z.refine((input) => !(Date.parse(input.endedAt ?? '') <= Date.parse(input.startedAt ?? '')), {
    error: 'endBeforeStart',
    path: ['endedAt'],
  }),
  z.refine((input) => !isEmptyPeriod(input), { error: 'endBeforeStart', path: ['endDate'] }),
  z.refine((input) => input.startedAt !== undefined || input.startDate !== undefined, {
    error: 'invalidStartDate',
    path: ['startedAt'],
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
  rules: z.optional(rules),
});
export type RentalChange = z.infer<typeof rentalChange>;
