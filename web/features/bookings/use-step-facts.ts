import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { ShownPeriod } from '#contract/days/shown.ts';
import type { Money } from '#contract/money.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';

/** What was agreed or proposed: amounts in minor units. */
export interface StepTerms extends ShownPeriod {
  amount: number;
  currency: Money['currency'];
  depositMoney: Money | null;
  /** What is shown of it where it is to be returned; all of it when absent. */
  depositShown?: Money | null;
}

/** The day or the amount each step is about, in words; nothing without terms. */
export function useStepFacts(terms: StepTerms | null): (step: BookingStep) => string {
  const { money } = useFormat();
  const period = usePeriodText();
  if (!terms) return () => '';
  const { amount, currency, depositMoney, depositShown = depositMoney } = terms;
  const { firstDay, lastDay } = period(terms);
  const depositText = depositMoney ? money(depositMoney) : '';
  const facts: Record<BookingStep, string> = {
    handover: firstDay,
    rentPaid: money({ amount, currency }),
    depositGiven: depositText,
    returned: lastDay,
    depositReturned: depositShown ? money(depositShown) : '',
    depositKept: depositText,
  };
  return (step) => facts[step];
}
