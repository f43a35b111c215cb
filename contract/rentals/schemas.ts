import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { category } from '../category-schema.ts';
import { shownDays, writtenDate } from '../days/schemas.ts';
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
import { money } from '../money-schema.ts';
import { degrees, latitude, longitude } from '../places/schemas.ts';
import { searchWords } from '../search/schemas.ts';
import { searchText } from '../text/fields.ts';
import { CARD_FIELDS, type RentalField } from './fields.ts';

/**
 * Where a rental is. `exact` is true only for its owner, and for members with an agreement that still shows the place as it
 * was then; for all others it is the town and the public point, which many places share. `townOnly` is present where the owner
 * has entered no address: an exact place that is only a town. `town`, for the owner of a
 * listing, is what all others read of its place; the previous version does not say it.
 */
export const location = z.object({
  label: z.string(),
  lat: z.number(),
  lng: z.number(),
  exact: z.boolean(),
  townOnly: z.optional(z.literal(true)),
  town: z.optional(z.string()),
});
export type Location = z.infer<typeof location>;

export const deposit = z.object({
  required: z.boolean(),
  amount: z.optional(z.int()),
  currency: z.optional(z.enum(CURRENCIES)),
  note: z.optional(z.string()),
});
export type Deposit = z.infer<typeof deposit>;

/** Optional prices for one unit, in minor units of the rental's currency. */
export const pricing = z.object({
  /** From this many units on, all of them cost this much each. */
  longer: z.array(z.object({ from: z.int(), amount: z.int() })),
  weekend: z.nullable(z.int()),
});

export const deliveryOption = z.object({
  method: z.enum(DELIVERY_METHODS),
  fee: z.nullable(z.int()),
});

export const rentalRules = z.object({
  countsDays: z.boolean(),
  minUnits: z.nullable(z.int()),
  maxUnits: z.nullable(z.int()),
  noticeHours: z.nullable(z.int()),
  pauseHours: z.nullable(z.int()),
  /** 1 for Monday; empty for all days. */
  handoverDays: z.array(z.int()),
});

/** How each field that a member fills in is shown again. Null, never absent, stands for what was left out. */
const shownFields = z.object({
  kind: z.enum(RENTAL_KINDS),
  name: z.string(),
  category,
  location,
  /** From when to when it is on offer or wanted; null for no end. In spite of the names, both may lie ahead. */
  startedAt: instant,
  endedAt: z.nullable(instant),
  startDate: shownDays.startDate,
  endDate: shownDays.endDate,
  price: money,
  /** The time that `price` is for. */
  priceFrequency: z.enum(PRICE_FREQUENCIES),
  condition: z.enum(CONDITIONS),
  images: z.array(image),
  message: z.string(),
  identity: z.enum(IDENTITIES),
  deliveryMethod: z.enum(DELIVERY_METHODS),
  deposit,
  pricing,
  /** The first is the `deliveryMethod`; fees in minor units of `price`'s currency. */
  deliveryMethods: z.array(deliveryOption),
  rules: rentalRules,
} satisfies Record<RentalField, z.ZodMiniType>);

/** A rental as a card shows it: the cover only. */
export const rentalSummary = z.extend(z.pick(shownFields, CARD_FIELDS), {
  id,
  slug: z.string(),
  unit: shownDays.unit,
  timeZone: shownDays.timeZone,
  state: z.enum(RENTAL_STATES),
  /** Not on the public lists: its owner has closed it, or it is hidden. */
  closed: z.boolean(),
  /** Hidden by moderators or by its owner's suspension: only the owner and members with an agreement still see it. */
  hidden: z.boolean(),
  owner: user,
  createdAt: instant,
  updatedAt: instant,
  /** The distance from the point of the search to the public point; half kilometres. */
  distanceKm: z.optional(z.number()),
  /**
   * For a signed-in member, and only in `rentals.search`, `rentals.get`, `rentals.listOfUser`, `rentals.similar` and
   * `favourites.list`. The site does not read it: its pages are the same for everyone, and its hearts follow `favourites.list`.
   */
  isFavourite: z.optional(z.boolean()),
});
export type RentalSummary = z.infer<typeof rentalSummary>;

export const rental = z.extend(rentalSummary, shownFields.shape);
export type Rental = z.infer<typeof rental>;

/** Half-open, `[from, to)`; the days are null where a price by the hour, or a booking of former times, has none. */
export const period = z.object({
  from: instant,
  to: instant,
  startDate: shownDays.startDate,
  endDate: shownDays.endDate,
});
export type Period = z.infer<typeof period>;

/** When a rental is not available: booked, or blocked by its owner. Past periods are left out. */
export const availability = z.object({ booked: z.array(period), blocked: z.array(period) });
export type Availability = z.infer<typeof availability>;

/** A period to block: days, or instants for a price by the hour. Days win. */
export const periodInput = z
  .object({
    from: z.optional(writtenInstant('invalidStartDate')),
    to: z.optional(writtenInstant('invalidEndDate')),
    // null as in what `rentals.availability` answers
    startDate: z.optional(z.nullable(writtenDate('invalidStartDate'))),
    endDate: z.optional(z.nullable(writtenDate('invalidEndDate'))),
  })
  .check(
    z.refine((input) => !(Date.parse(input.to ?? '') <= Date.parse(input.from ?? '')), {
      error: 'endBeforeStart',
      path: ['to'],
    }),
    z.refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
      error: 'endBeforeStart',
      path: ['endDate'],
    }),
    z.refine((input) => Boolean(input.startDate ?? input.from), {
      error: 'invalidStartDate',
      path: ['from'],
    }),
    z.refine((input) => Boolean(input.startDate ? input.endDate : input.to), {
      error: 'invalidEndDate',
      path: ['to'],
    }),
  );
export type PeriodInput = z.infer<typeof periodInput>;

export const blockedPeriods = z.object({
  blocked: z
    .array(periodInput)
    .check(z.maxLength(LIMITS.blockedPeriods, { error: 'invalidValue' })),
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

const condition = z.enum(CONDITIONS, { error: 'invalidValue' });

/** Yes or no, also as an address writes it. */
const flag = z.pipe(
  z.pipe(
    z.union(
      [z.boolean({ error: 'invalidValue' }), z.enum(['true', 'false'], { error: 'invalidValue' })],
      { error: 'invalidValue' },
    ),
    z.transform((written) => written === true || written === 'true'),
  ),
  z.boolean({ error: 'invalidValue' }),
);

/**
 * What is asked of a list of rentals: filters, order and page. A place is a point (`lat`, `lng`) or, without one, words
 * that the gazetteer knows. `startDate` and `endDate` find rentals that are available on those days of their own calendar,
 * both included: one day is one day of a thing and one night of a dwelling. `availableFrom` and `returnsBefore` are the
 * same as instants, of earlier clients; days win. Prices are in whole units of `currency` per day, for any currency and
 * frequency of the rental. Of several conditions one suffices (the parameter is repeated). `verifiedOwner` is a verified
 * identity, `minRating` the average of an owner who has ratings. Without a `sort`, words return the best matches first, a list
 * without words the newest.
 */
export const rentalListQuery = z.extend(paging, {
  q: z.optional(searchWords),
  kind: z.optional(z.enum(RENTAL_KINDS, { error: 'invalidValue' })),
  category: z.optional(z.enum(CATEGORIES, { error: 'invalidValue' })),
  place: z.optional(searchText(LIMITS.addressLength)),
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
  startDate: z.optional(writtenDate('invalidStartDate')),
  endDate: z.optional(writtenDate('invalidEndDate')),
  availableFrom: z.optional(writtenInstant('invalidStartDate')),
  returnsBefore: z.optional(writtenInstant('invalidEndDate')),
  minPrice: z.optional(wholeUnits),
  maxPrice: z.optional(wholeUnits),
  currency: z._default(z.enum(CURRENCIES, { error: 'currencyRequired' }), 'TND'),
  condition: z.optional(
    z.union(
      [
        condition,
        z
          .array(condition)
          .check(
            z.minLength(1, { error: 'invalidValue' }),
            z.maxLength(CONDITIONS.length, { error: 'invalidValue' }),
          ),
      ],
      { error: 'invalidValue' },
    ),
  ),
  verifiedOwner: z.optional(flag),
  noDeposit: z.optional(flag),
  minRating: z.optional(
    z.coerce
      .number({ error: 'invalidValue' })
      .check(z.gte(1, { error: 'invalidValue' }), z.lte(5, { error: 'invalidValue' })),
  ),
  deliveryMethod: z.optional(z.enum(DELIVERY_METHODS, { error: 'invalidValue' })),
  sort: z.optional(z.enum(RENTAL_SORTS, { error: 'invalidValue' })),
});
export type RentalListQuery = z.output<typeof rentalListQuery>;

/** The filters of a list, of the map and of a saved search, without order and page. */
/** The days that a list is asked for. */
export const daysFilter = z.pick(rentalListQuery, { startDate: true, endDate: true });

export const rentalFilters = z.omit(rentalListQuery, { cursor: true, limit: true, sort: true });
export type RentalFilters = z.output<typeof rentalFilters>;

/** The conditions that a list is narrowed to; undefined for all. */
export function conditionsAsked({ condition: asked }: Pick<RentalFilters, 'condition'>) {
  return typeof asked === 'string' ? [asked] : asked;
}

/** `total` counts the matching rentals, up to 1,000. */
export const rentalList = z.extend(listOf(rentalSummary), { total: z.int() });
export type RentalList = z.infer<typeof rentalList>;

export const searchedRentals = z.extend(rentalList, {
  /** No rental has all the words searched for, and these have some of them. */
  fewerWords: z.boolean(),
  /** The words, as they were typed, that were left out then. */
  wordsLeftOut: z.array(z.string()),
});
export type SearchedRentals = z.infer<typeof searchedRentals>;
