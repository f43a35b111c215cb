import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/blocks.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import {
  type ChosenPeriod,
  choiceOfPeriod,
  type PeriodChoice,
  periodOfChoice,
  unavailableDays,
} from './period-choice.ts';
import type { ProposableRental } from './period-text.ts';
import styles from './proposal-form.module.css';

const Calendar = lazy(() => import('./calendar.tsx'));

interface PeriodPickerProps {
  rental: ProposableRental;
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
}

/** Picks days in a calendar, and hours too where the price is by the hour. */
export function PeriodPicker({ rental, period, onChange }: PeriodPickerProps) {
  const { t } = useTranslation();
  const choice = choiceOfPeriod(period, rental.priceFrequency);
  const choose = (changed: Partial<PeriodChoice>) =>
    onChange(periodOfChoice({ ...choice, ...changed }, rental));
  return (
    <>
      <Suspense fallback={<Skeleton style={{ height: 348, borderRadius: 10 }} />}>
        <Calendar
          from={choice.from}
          to={choice.to}
          onChange={(from, to) => choose({ from, to })}
          {...unavailableDays(rental)}
        />
      </Suspense>
      {rental.priceFrequency === 'hour' && choice.from && (
        <div className={styles.pair}>
          <TextInput
            type="time"
            label={t('proposals:form.startTime')}
            value={choice.startTime}
            onChange={(event) => event.target.value && choose({ startTime: event.target.value })}
          />
          <TextInput
            type="time"
            label={t('proposals:form.endTime')}
            value={choice.endTime}
            onChange={(event) => event.target.value && choose({ endTime: event.target.value })}
          />
        </div>
      )}
    </>
  );
}
