import { type Currency, fromUnits, toUnits } from '#contract/money.ts';
import { useFormat } from '#web/lib/format.ts';

/** Formats a computed amount in whole units. */
export function useRounded(currency: Currency): (amount: number) => string {
  const { money } = useFormat();
  return (amount) => money(fromUnits(Math.round(toUnits({ amount, currency })), currency));
}
