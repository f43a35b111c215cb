import * as z from 'zod/mini';
import { user } from '../accounts/schemas.ts';
import {
  CATEGORIES,
  CONDITIONS,
  DELIVERY_METHODS,
  IDENTITIES,
  PRICE_FREQUENCIES,
  RENTAL_KINDS,
  RENTAL_SORTS,
  RENTAL_STATES,
} from '../enums.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf, paging } from '../list.ts';
import { image } from '../media/schemas.ts';
import { CURRENCIES } from '../money.ts';
import { money, priceWithin } from '../money-schema.ts';
import { latitude, longitude } from '../places/schemas.ts';

/** Where a rental is. `exact` is false for everyone but its owner and whoever has an agreement on it. */
export const location = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  exact: z.boolean(),
});

export const deposit = z.object({
  required: z.boolean(),
  amount: z.optional(z.int()),
  currency: z.optional(z.enum(CURRENCIES)),
  note: z.optional(z.string()),
});
export type Deposit = z.infer<typeof deposit>;

/** A rental as a card shows it: the cover only. */
export const rentalSummary = z.object({
  id,
  slug: z.string(),
  kind: z.enum(RENTAL_KINDS),
  name: z.string(),
  category: z.enum(CATEGORIES),
  location,
  startedAt: instant,
  endedAt: z.nullable(instant),
  state: z.enum(RENTAL_STATES),
  closed: z.boolean(),
  /** Taken down by moderators; only its owner still sees it. */
  hidden: z.boolean(),
  price: money,
  priceFrequency: z.enum(PRICE_FREQUENCIES),
  condition: z.enum(CONDITIONS),
  images: z.array(image),
  owner: user,
  createdAt: instant,
  updatedAt: instant,
});
export type RentalSummary = z.infer<typeof rentalSummary>;

export const rental = z.extend(rentalSummary, {
  message: z.string(),
  identity: z.enum(IDENTITIES),
  deliveryMethod: z.enum(DELIVERY_METHODS),
  deposit,
});
export type Rental = z.infer<typeof rental>;

const depositInput = z
  .object({
    required: z.boolean({ error: 'depositAmountInvalid' }),
    amount: z.optional(z.int({ error: 'depositAmountInvalid' })),
    currency: z.optional(z.enum(CURRENCIES, { error: 'depositCurrencyInvalid' })),
    note: z.optional(
      z.string().check(z.maxLength(LIMITS.depositNoteLength, { error: 'depositNoteTooLong' })),
    ),
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
        (value.amount !== undefined &&
          priceIsWithin({ amount: value.amount, currency: value.currency })),
      { error: 'depositAmountInvalid', path: ['amount'] },
    ),
  );

function priceIsWithin(value: z.infer<typeof money>): boolean {
  return money.check(priceWithin('depositAmountInvalid')).safeParse(value).success;
}

/** What a member writes to publish or change a rental; the same schema checks the form and the call. */
export const rentalInput = z
  .object({
    kind: z.enum(RENTAL_KINDS, { error: 'invalidValue' }),
    name: z.string({ error: 'titleRequired' }).check(
      z.overwrite((text: string) => text.trim()),
      z.minLength(1, { error: 'titleRequired', abort: true }),
      z.minLength(LIMITS.titleLength.min, { error: 'titleTooShort' }),
      z.maxLength(LIMITS.titleLength.max, { error: 'tooLong' }),
    ),
    message: z.string({ error: 'messageRequired' }).check(
      z.overwrite((text: string) => text.trim()),
      z.minLength(1, { error: 'messageRequired', abort: true }),
      z.minLength(LIMITS.textLength.min, { error: 'textTooShort' }),
      z.maxLength(LIMITS.textLength.max, { error: 'tooLong' }),
    ),
    category: z.enum(CATEGORIES, { error: 'categoryRequired' }),
    location: z.object(
      {
        label: z.string({ error: 'addressNotFound' }).check(
          z.overwrite((text: string) => text.trim()),
          z.minLength(1, { error: 'addressNotFound' }),
          z.maxLength(LIMITS.addressLength, { error: 'tooLong' }),
        ),
        lat: latitude,
        lng: longitude,
      },
      { error: 'addressNotFound' },
    ),
    startedAt: z.iso.datetime({ offset: true, error: 'invalidStartDate' }),
    endedAt: z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'invalidEndDate' }))),
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
  })
  .check(
    // a date that is none is told by its own field: it is neither before nor after
    z.refine((input) => !(Date.parse(input.endedAt ?? '') <= Date.parse(input.startedAt)), {
      error: 'endBeforeStart',
      path: ['endedAt'],
    }),
  );
export type RentalInput = z.input<typeof rentalInput>;
export type CheckedRentalInput = z.output<typeof rentalInput>;

export const rentalFilters = z.extend(paging, {
  kind: z.optional(z.enum(RENTAL_KINDS, { error: 'invalidValue' })),
  category: z.optional(z.enum(CATEGORIES, { error: 'invalidValue' })),
  sort: z._default(z.enum(RENTAL_SORTS, { error: 'invalidValue' }), 'newest'),
});
export type RentalFilters = z.output<typeof rentalFilters>;

/** `total` counts what the filters match, up to 1,000. */
export const rentalList = z.extend(listOf(rentalSummary), { total: z.int() });
export type RentalList = z.infer<typeof rentalList>;
