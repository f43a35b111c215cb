import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOKING_STEPS } from '#contract/bookings/process.ts';
import type { Money } from '#contract/money.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import styles from './booking-steps.module.css';

type Step = (typeof BOOKING_STEPS)[number];

interface BookingStepsProps {
  /** In their order; `depositKept` is another end of `depositReturned` and has no line of its own. */
  steps?: readonly Step[];
  /** What was agreed or is on the table; without it the steps have no amounts and days. */
  terms: {
    amount: number;
    currency: Money['currency'];
    deposit: number | null;
    startsAt: string;
    endsAt: string;
  } | null;
}

/** What will happen, in order. It tells; confirming each step comes with the booking's own page. */
export function BookingSteps({ steps = BOOKING_STEPS, terms }: BookingStepsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const shown = steps.filter((step) => step !== 'depositKept');
  const facts = useStepFacts(terms);
  return (
    <section aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {t('bookings:steps.title')}
      </h3>
      <p className={styles.lead}>{t('bookings:steps.lead')}</p>
      <ol className={styles.track}>
        {shown.map((step, index) => (
          <li key={step}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <span className={styles.name}>{t(`terms:bookingStep.${step}`)}</span>
            <bdi className={styles.fact}>{facts(step)}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useStepFacts(terms: BookingStepsProps['terms']): (step: Step) => string {
  const { money } = useFormat();
  const period = usePeriodText();
  if (!terms) return () => '';
  const { amount, currency, deposit, startsAt, endsAt } = terms;
  const { firstDay, lastDay } = period(startsAt, endsAt);
  const depositText = deposit ? money({ amount: deposit, currency }) : '';
  const facts: Record<Step, string> = {
    handover: firstDay,
    rentPaid: money({ amount, currency }),
    depositGiven: depositText,
    returned: lastDay,
    depositReturned: depositText,
    depositKept: depositText,
  };
  return (step) => facts[step];
}
