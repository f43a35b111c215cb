import { type Currency, fromUnits, toUnits } from '#contract/money.ts';
import { useFormat } from '#web/lib/format.ts';

/** Shows a computed amount as people say it: whole units. */
export function useRounded(currency: Currency): (amount: number) => string {
  const { money } = useFormat();
  return (amount) => money(fromUnits(Math.round(toUnits({ amount, currency })), currency));
}
