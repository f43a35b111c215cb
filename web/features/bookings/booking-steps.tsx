import { useId } from 'react';
import { BOOKING_STEPS, type BookingStep } from '#contract/bookings/transitions.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './booking-steps.module.css';
import { type StepTerms, useStepFacts } from './use-step-facts.ts';

interface BookingStepsProps {
  /** In their order; `depositKept` is another outcome of `depositReturned` and has no separate line. */
  steps?: readonly BookingStep[] | undefined;
  /** What was agreed or proposed; without it the steps have no amounts and days. */
  terms: StepTerms | null;
}

/** What will happen, in order, to read; once agreed, `BookingLedger` has the same steps to confirm. */
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
