import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { CURRENCIES, type Money, toUnits } from './money.ts';

/** `Money` as it travels. */
export const money = z.object({
  amount: z.int({ error: 'invalidPrice' }),
  currency: z.enum(CURRENCIES, { error: 'currencyRequired' }),
});

/** A price of the limits' range; `code` is the error told when it is not. */
export function priceWithin(code: 'invalidPrice' | 'depositAmountInvalid') {
  return z.refine<Money>(
    (value) => {
      const units = toUnits(value);
      return units >= LIMITS.price.min && units <= LIMITS.price.max;
    },
    { error: code, path: ['amount'] },
  );
}
