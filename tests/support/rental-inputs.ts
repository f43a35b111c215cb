import fc, { type Arbitrary } from 'fast-check';
import {
  CATEGORIES,
  CONDITIONS,
  DELIVERY_METHODS,
  IDENTITIES,
  PRICE_FREQUENCIES,
  RENTAL_KINDS,
} from '#contract/enums.ts';
import { LIMITS } from '#contract/limits.ts';
import { CURRENCIES, minorPerUnit } from '#contract/money.ts';
import type { RentalField } from '#contract/rentals/fields.ts';

/** Hostile values. */
const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\u0000',
    'nul\u0000byte in the text',
    '\ud800 lone surrogate',
    '\u202e turned',
    "'); drop table rentals; --",
    '<script>alert(1)</script>',
    0,
    -1,
    0.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    2 ** 53,
    Number.MAX_VALUE,
    true,
    [],
    {},
    [null],
    { amount: null },
    { toString: 'not a function' },
    { constructor: { prototype: {} } },
  ),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Text around a limit's bounds, in letters of any script. */
function textAround({ min, max }: { min: number; max: number }): Arbitrary<string> {
  const near = (length: number) =>
    fc.string({
      unit: 'grapheme',
      minLength: Math.max(0, Math.floor(length / 2)),
      maxLength: length + 1,
    });
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant('Perceuse à percussion') },
    { weight: 2, arbitrary: near(min) },
    { weight: 1, arbitrary: near(Math.min(max, 120)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('é'.repeat(max), '🔨'.repeat(max / 2), 'x'.repeat(max + 1)),
    },
    { weight: 1, arbitrary: fc.constantFrom('\u00a0'.repeat(min), '🔨🔨', 'a\u0000bcdefghijk') },
  );
}

/** Instants as people, and wrong clocks, write them. */
const instants = fc.oneof(
  { weight: 6, arbitrary: fc.constant('2026-12-01T00:00:00.000Z') },
  {
    weight: 4,
    arbitrary: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0000-01-01T00:00:00Z',
      '0000-01-01T00:00:00+14:00',
      '0001-01-01T00:00:00Z',
      '1583-10-15T12:00:00Z',
      '9999-12-31T23:59:59.999Z',
      '9999-12-31T23:59:59-12:00',
      '2026-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-12-01T24:00:00Z',
      '2026-12-01T00:00:00+23:59',
      '2026-12-01T00:00:00.123456789Z',
      '2026-12-01',
      '+010000-01-01T00:00:00Z',
      '-000001-01-01T00:00:00Z',
      'tomorrow',
    ),
  },
);

/** Days as people write them, and some that do not exist. */
const days = fc.oneof(
  { weight: 6, arbitrary: instants.map((instant) => instant.slice(0, 10)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('2026-02-30', '2026-2-3', '0000-01-01', '9999-12-31', ''),
  },
);

function amounts(currency: (typeof CURRENCIES)[number]): Arbitrary<number> {
  const unit = minorPerUnit(currency);
  const { min, max } = LIMITS.price;
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: min * unit, max: max * unit }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(min * unit - 1, min * unit, max * unit, max * unit + 1, -unit, 0),
    },
  );
}

const prices = fc
  .constantFrom(...CURRENCIES)
  .chain((currency) => fc.record({ amount: amounts(currency), currency: fc.constant(currency) }));

/** Mostly where people live; also the seas and the poles. */
const places = fc.record({
  label: textAround({ min: 1, max: LIMITS.addressLength }),
  lat: fc.oneof(
    { weight: 8, arbitrary: fc.double({ min: 36.7, max: 36.9, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(-90, 90, 90.0001, -0, 5e-324) },
  ),
  lng: fc.oneof(
    { weight: 8, arbitrary: fc.double({ min: 10.1, max: 10.3, noNaN: true }) },
    { weight: 1, arbitrary: fc.constantFrom(-180, 180, 180.0001, -0, 5e-324) },
  ),
});

const deposits = fc.oneof(
  fc.constant({ required: false }),
  prices.chain(({ amount, currency }) =>
    fc.record({
      required: fc.constantFrom(true, true, false),
      amount: fc.constant(amount),
      currency: fc.constant(currency),
      note: textAround({ min: 1, max: LIMITS.depositNoteLength }),
    }),
  ),
);

const rarely = (value: Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(undefined, null) },
    { weight: 1, arbitrary: value },
  );
const counts = fc.constantFrom(-1, 0, 1, 2, 7, 48, 1_000, 1_001, 1.5, '3');
const ownersRules = fc.record({
  countsDays: fc.boolean(),
  minUnits: rarely(counts),
  maxUnits: rarely(counts),
  noticeHours: rarely(counts),
  pauseHours: rarely(counts),
  handoverDays: rarely(fc.array(fc.constantFrom(1, 2, 7, 7, 0, 8), { maxLength: 2 })),
});
const ownersPrices = fc.record({
  longer: fc.array(
    fc.record({
      from: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(2, 7, 30) }, counts),
      amount: fc.constantFrom(100, 1_000, 5_000, 0, -1),
    }),
    { maxLength: 2 },
  ),
  weekend: rarely(fc.constantFrom(100, 1_000, 0, 1e12)),
});
const ways = fc.array(
  fc.record({
    method: fc.constantFrom(...DELIVERY_METHODS),
    fee: fc.constantFrom(undefined, null, 0, 1, 8_000, -1, 1e15),
  }),
  { maxLength: 2 },
);

/** The value of a field, sometimes replaced by any value or left out. */
const orHostile = (good: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 80, arbitrary: good },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );

const fieldsOfInput = fc.record({
  kind: orHostile(fc.constantFrom(...RENTAL_KINDS)),
  name: orHostile(textAround(LIMITS.titleLength)),
  message: orHostile(textAround(LIMITS.textLength)),
  category: orHostile(fc.constantFrom(...CATEGORIES)),
  location: orHostile(places),
  startedAt: orHostile(instants),
  endedAt: orHostile(fc.oneof(fc.constant(null), fc.constant('2060-01-01T00:00:00Z'), instants)),
  startDate: orHostile(fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, days)),
  endDate: orHostile(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(undefined, null) }, days)),
  rules: orHostile(ownersRules),
  pricing: orHostile(fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, ownersPrices)),
  deliveryMethods: orHostile(fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, ways)),
  price: orHostile(prices),
  priceFrequency: orHostile(fc.constantFrom(...PRICE_FREQUENCIES)),
  identity: orHostile(fc.constantFrom(...IDENTITIES)),
  deliveryMethod: orHostile(fc.constantFrom(...DELIVERY_METHODS)),
  condition: orHostile(fc.constantFrom(...CONDITIONS)),
  images: orHostile(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(fc.uuid(), { maxLength: LIMITS.photosPerRental + 1 }) },
    ),
  ),
  deposit: orHostile(deposits),
} satisfies Record<RentalField, Arbitrary<unknown>>);

/** Bodies for `rentalInput`: about a sixth of them right, all others wrong in many ways. */
export const rentalBodies: Arbitrary<unknown> = fc.oneof(
  { weight: 60, arbitrary: fieldsOfInput },
  { weight: 1, arbitrary: hostile },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fieldsOfInput, fc.dictionary(fc.string(), hostile, { maxKeys: 4 }))
      .map(([fields, more]) => ({ ...more, ...fields })),
  },
);
