import type { PriceFrequency } from '#contract/enums.ts';

/** An offer's price for one unit of its frequency, in minor units. */
export interface AskedPrice {
  amount: number;
  frequency: PriceFrequency;
}

const HOURS_A_DAY = 8;
const DAYS_IN: Record<Exclude<PriceFrequency, 'hour'>, number> = { day: 1, week: 7, month: 30 };

/**
 * The price of each offer for some days, in minor units: begun units count. Offers by a longer unit than the period
 * are left out, because their price says nothing about it.
 */
export function periodPrices(offers: AskedPrice[], days: number): number[] {
  return offers.flatMap(({ amount, frequency }) => {
    if (frequency === 'hour') return [amount * HOURS_A_DAY * days];
    const unit = DAYS_IN[frequency];
    return unit > days ? [] : [amount * Math.ceil(days / unit)];
  });
}
