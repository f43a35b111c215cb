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
import { hasWeekend } from '../quote/lines.ts';
import { freeText, lineText } from '../text/fields.ts';
import {
  areFeesInRange,
  areLongerPricesInRange,
  areLongerPricesLower,
  deliveryMethodsInput,
  isWeekendPriceInRange,
  pricingInput,
  rulesInput,
} from './terms.ts';

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
  message: freeText({
    ...LIMITS.textLength,
    empty: 'descriptionRequired',
    tooShort: 'textTooShort',
  }),
  category: z.enum(CATEGORIES, { error: 'categoryRequired' }),
  location: z.object(
    {
      label: lineText({ max: LIMITS.addressLength, empty: 'addressRequired' }),
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
  rules: z._default(rulesInput, {}),
  pricing: z._default(pricingInput, {}),
  /** Absent: `deliveryMethod` alone, without a fee. Given: its first is the `deliveryMethod`. */
  deliveryMethods: z.optional(deliveryMethodsInput),
});

const unitOfInput = (input: z.output<typeof rentalFields>) =>
  unitOf({ ...input, countsDays: input.rules.countsDays ?? false });

/** Whether its days hold none; a night takes two, the day of leaving is not among its nights. */
function isEmptyPeriod(input: z.output<typeof rentalFields>): boolean {
  const { startDate, endDate } = input;
  if (!startDate || !endDate) return false;
  return unitOfInput(input) === 'night' ? endDate <= startDate : endDate < startDate;
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
  z.refine(areLongerPricesInRange, { error: 'invalidPrice', path: ['pricing', 'longer'] }),
  z.refine(areLongerPricesLower, { error: 'longerPriceNotLower', path: ['pricing', 'longer'] }),
  z.refine(isWeekendPriceInRange, { error: 'invalidPrice', path: ['pricing', 'weekend'] }),
  z.refine(areFeesInRange, { error: 'deliveryFeeInvalid', path: ['deliveryMethods'] }),
  z.overwrite((input) => ({
    ...input,
    deliveryMethod: input.deliveryMethods?.[0]?.method ?? input.deliveryMethod,
    // where weeks, months or hours are counted, there is no weekend
    pricing: hasWeekend(unitOfInput(input)) ? input.pricing : { longer: input.pricing.longer },
  })),
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
  rules: z.optional(rulesInput),
  pricing: z.optional(pricingInput),
});
export type RentalChange = z.infer<typeof rentalChange>;
