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
import { id, instant, listOf, paging, writtenInstant } from '../list.ts';
import { image } from '../media/schemas.ts';
import { CURRENCIES } from '../money.ts';
import { money, priceWithin } from '../money-schema.ts';
import { degrees, latitude, longitude } from '../places/schemas.ts';
import { searchWords } from '../search/schemas.ts';

/** Where a rental is. `exact` is true only for its owner and for members with an agreement about it. */
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
  /** The distance from the point of the search to the public point; half kilometres. */
  distanceKm: z.optional(z.number()),
  /** For a signed-in member. */
  isFavourite: z.optional(z.boolean()),
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
    // a deposit that is not required has no sum
    z.overwrite(({ amount, currency, ...others }) =>
      others.required ? { ...others, amount, currency } : others,
    ),
  );

function priceIsWithin(value: z.infer<typeof money>): boolean {
  return money.check(priceWithin('depositAmountInvalid')).safeParse(value).success;
}

const rentalFields = z.object({
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

/** Half-open, `[from, to)`. */
export const period = z
  .object({
    from: writtenInstant('invalidStartDate'),
    to: writtenInstant('invalidEndDate'),
  })
  .check(
    z.refine((input) => !(Date.parse(input.to) <= Date.parse(input.from)), {
      error: 'endBeforeStart',
      path: ['to'],
    }),
  );
export type Period = z.infer<typeof period>;

/** When a rental is not available: booked, or blocked by its owner. Past periods are left out. */
export const availability = z.object({ booked: z.array(period), blocked: z.array(period) });
export type Availability = z.infer<typeof availability>;

export const blockedPeriods = z.object({
  blocked: z.array(period).check(z.maxLength(LIMITS.blockedPeriods, { error: 'invalidValue' })),
});

/** Prices of similar rentals, in minor units for one unit of the frequency; null when too few are known. */
export const priceHint = z.object({
  low: z.nullable(z.int()),
  median: z.nullable(z.int()),
  high: z.nullable(z.int()),
  sampleSize: z.int(),
});
export type PriceHint = z.infer<typeof priceHint>;

const wholeUnits = z.coerce
  .number({ error: 'invalidPrice' })
  .check(z.gte(0, { error: 'invalidPrice' }), z.lte(LIMITS.price.max, { error: 'invalidPrice' }));

/**
 * The filters of a list of rentals. A place is a point (`lat`, `lng`) or, without one, words that the gazetteer
 * knows. `availableFrom` and `returnsBefore` find rentals that are available over that time; prices are in whole
 * units of `currency` per day, for any currency and frequency of the rental. Without a `sort`, words return the best
 * matches first, a list without words the newest.
 */
export const rentalFilters = z.extend(paging, {
  q: z.optional(searchWords),
  kind: z.optional(z.enum(RENTAL_KINDS, { error: 'invalidValue' })),
  category: z.optional(z.enum(CATEGORIES, { error: 'invalidValue' })),
  place: z.optional(z.string().check(z.maxLength(LIMITS.addressLength, { error: 'tooLong' }))),
  lat: z.optional(degrees(latitude)),
  lng: z.optional(degrees(longitude)),
  radius: z._default(
    z.coerce
      .number({ error: 'invalidRadius' })
      .check(
        z.gte(LIMITS.searchRadius.min, { error: 'invalidRadius' }),
        z.lte(LIMITS.searchRadius.max, { error: 'invalidRadius' }),
      ),
    LIMITS.searchRadius.usual,
  ),
  availableFrom: z.optional(writtenInstant('invalidStartDate')),
  returnsBefore: z.optional(writtenInstant('invalidEndDate')),
  minPrice: z.optional(wholeUnits),
  maxPrice: z.optional(wholeUnits),
  currency: z._default(z.enum(CURRENCIES, { error: 'currencyRequired' }), 'TND'),
  condition: z.optional(z.enum(CONDITIONS, { error: 'invalidValue' })),
  deliveryMethod: z.optional(z.enum(DELIVERY_METHODS, { error: 'invalidValue' })),
  sort: z.optional(z.enum(RENTAL_SORTS, { error: 'invalidValue' })),
});
export type RentalFilters = z.output<typeof rentalFilters>;

/** `total` counts the matching rentals, up to 1,000. */
export const rentalList = z.extend(listOf(rentalSummary), { total: z.int() });
export type RentalList = z.infer<typeof rentalList>;
