import * as z from 'zod/mini';
import { LIMITS } from './limits.ts';
import { CURRENCIES, type Money, toUnits } from './money.ts';

/** `Money` in requests and responses. */
export const money = z.object({
  amount: z.int({ error: 'invalidPrice' }),
  currency: z.enum(CURRENCIES, { error: 'currencyRequired' }),
});

/** Whether an amount is in the range of prices, at every door. */
export function isPrice(value: Money): boolean {
  const units = toUnits(value);
  return units >= LIMITS.price.min && units <= LIMITS.price.max;
}

/** A price in the allowed range; `code` is the error for any other. */
export function priceWithin(code: 'invalidPrice' | 'depositAmountInvalid') {
  return z.refine<Money>(isPrice, { error: code, path: ['amount'] });
}
