import type { Money } from '#contract/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { signedMoney } from '#web/lib/signed-money.ts';

/** Writes a sum that is below zero where more was given back in a month than was paid. */
export function useSignedMoney(): (sum: Money) => string {
  const { money } = useFormat();
  const language = useLanguage();
  return (sum) =>
    sum.amount < 0
      ? signedMoney(language, true, money({ ...sum, amount: -sum.amount }))
      : money(sum);
}
