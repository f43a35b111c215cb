import type { Currency } from '#contract/money.ts';
import { useFormat } from '#web/lib/format.ts';

/** Formats a computed amount in whole units. */
export function useRounded(currency: Currency): (amount: number) => string {
  const { wholeMoney } = useFormat();
  return (amount) => wholeMoney({ amount, currency });
}
