export const CURRENCIES = ['TND', 'EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Decimal places of each currency's minor unit (ISO 4217). */
export const MINOR_DIGITS: Record<Currency, number> = { TND: 3, EUR: 2, USD: 2 };

/** An amount as an integer in the currency's minor unit (millimes, cents), never a float. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** Minor units in one whole unit: 1000 for the dinar, 100 for euro and dollar. */
export function minorPerUnit(currency: Currency): number {
  return 10 ** MINOR_DIGITS[currency];
}

/** Whole units, possibly with decimals, to minor units, rounded to the nearest one. */
export function fromUnits(units: number, currency: Currency): Money {
  return { amount: Math.round(units * minorPerUnit(currency)), currency };
}

export function toUnits({ amount, currency }: Money): number {
  return amount / minorPerUnit(currency);
}
