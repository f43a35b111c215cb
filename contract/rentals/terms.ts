import * as z from 'zod/mini';
import { DELIVERY_METHODS } from '../enums.ts';
import { LIMITS } from '../limits.ts';
import { type Money, toUnits } from '../money.ts';
import { isPrice } from '../money-schema.ts';

const wholeNumber = (min: number) =>
  z
    .int({ error: 'wholeNumberInvalid' })
    .check(
      z.gte(min, { error: 'wholeNumberInvalid' }),
      z.lte(LIMITS.ruleNumber.max, { error: 'wholeNumberInvalid' }),
    );
const minorUnits = z.int({ error: 'invalidPrice' });

/** Optional prices of an owner, for one unit, in minor units of the price's currency. */
export const pricingInput = z.object({
  /** From this many units on, all of them cost this much each. */
  longer: z.optional(
    z.array(z.object({ from: wholeNumber(2), amount: minorUnits })).check(
      z.maxLength(LIMITS.longerPrices, { error: 'invalidValue' }),
      z.refine((prices) => new Set(prices.map(({ from }) => from)).size === prices.length, {
        error: 'longerFromTwice',
      }),
      z.overwrite((prices) => prices.toSorted((one, other) => one.from - other.from)),
    ),
  ),
  /** Only where days or nights are counted; elsewhere it is ignored. */
  weekend: z.optional(z.nullable(minorUnits)),
});

/** Ways of handing over, each with its fee in minor units of the price's currency; the first is the usual one. */
export const deliveryMethodsInput = z
  .array(
    z.object({
      method: z.enum(DELIVERY_METHODS, { error: 'deliveryMethodRequired' }),
      fee: z.optional(
        z.nullable(
          z.int({ error: 'deliveryFeeInvalid' }).check(z.gte(0, { error: 'deliveryFeeInvalid' })),
        ),
      ),
    }),
  )
  .check(
    z.minLength(1, { error: 'deliveryMethodRequired' }),
    z.refine((options) => new Set(options.map(({ method }) => method)).size === options.length, {
      error: 'invalidValue',
    }),
  );

/** What its owner may lay down; all of it optional. */
export const rulesInput = z
  .object({
    /** A dwelling by the day is used by the day, as a hall or an office is, and not by the night. */
    countsDays: z.optional(z.boolean({ error: 'invalidValue' })),
    minUnits: z.optional(z.nullable(wholeNumber(1))),
    maxUnits: z.optional(z.nullable(wholeNumber(1))),
    /** How many hours before its first day, or its first hour, a period has to be asked for. */
    noticeHours: z.optional(z.nullable(wholeNumber(0))),
    /** How many hours are between two bookings. */
    pauseHours: z.optional(z.nullable(wholeNumber(0))),
    /** The days of the week on which it is handed over, 1 for Monday; none: all of them. */
    handoverDays: z.optional(
      z.nullable(
        z
          .array(
            z
              .int({ error: 'invalidValue' })
              .check(z.gte(1, { error: 'invalidValue' }), z.lte(7, { error: 'invalidValue' })),
          )
          .check(
            z.maxLength(7, { error: 'invalidValue' }),
            z.overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other)),
          ),
      ),
    ),
  })
  .check(
    z.refine(({ minUnits, maxUnits }) => !minUnits || !maxUnits || minUnits <= maxUnits, {
      error: 'maxBelowMin',
      path: ['maxUnits'],
    }),
  );

interface Priced {
  price: Money;
  pricing: z.output<typeof pricingInput>;
  deliveryMethods?: z.output<typeof deliveryMethodsInput> | undefined;
}

/** Whether the prices for longer periods are in the range of prices. */
export function areLongerPricesInRange({
  price: { currency },
  pricing: { longer = [] },
}: Priced): boolean {
  return longer.every(({ amount }) => isPrice({ amount, currency }));
}

/** Whether each price for a longer period is lower than the one before it, and the first lower than the usual price. */
export function areLongerPricesLower({ price, pricing: { longer = [] } }: Priced): boolean {
  return longer.every(({ amount }, index) => amount < (longer[index - 1] ?? price).amount);
}

/** Whether the weekend price, if there is one, is in the range of prices. */
export function isWeekendPriceInRange({
  price: { currency },
  pricing: { weekend = null },
}: Priced): boolean {
  return weekend === null || isPrice({ amount: weekend, currency });
}

/** Whether no delivery fee is above the highest price. */
export function areFeesInRange({ price: { currency }, deliveryMethods = [] }: Priced): boolean {
  return deliveryMethods.every(
    ({ fee }) => toUnits({ amount: fee ?? 0, currency }) <= LIMITS.price.max,
  );
}
