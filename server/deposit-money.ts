import type { Currency, Money } from '#contract/money.ts';

/** The deposit in a proposal's or a booking's row. */
export interface DepositColumns {
  deposit: number | null;
  /** Null for that of the rent. */
  deposit_currency: Currency | null;
  /** The rent's. */
  currency: Currency;
}

/** The deposit of a proposal or a booking in the currency it was named in; a deposit of zero is none. */
export function depositMoney({
  deposit,
  deposit_currency,
  currency,
}: DepositColumns): Money | null {
  return deposit ? { amount: deposit, currency: deposit_currency ?? currency } : null;
}
