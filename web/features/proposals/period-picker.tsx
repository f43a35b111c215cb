import { Suspense } from 'react';
import { PeriodCalendar } from '#web/features/availability/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import {
  type ChosenPeriod,
  choiceOfPeriod,
  type PeriodChoice,
  periodOfChoice,
} from './period-choice.ts';
import type { ProposableRental } from './period-text.ts';
import styles from './proposal-form.module.css';

interface PeriodPickerProps {
  rental: ProposableRental;
  period: ChosenPeriod;
  onChange: (period: ChosenPeriod) => void;
}

/** Picks days in a calendar, and hours too where the price is by the hour. Needs the subject `rentals`. */
export function PeriodPicker({ rental, period, onChange }: PeriodPickerProps) {
  const { t } = useTranslation();
  const choice = choiceOfPeriod(period, rental);
  const choose = (changed: Partial<PeriodChoice>) =>
    onChange(periodOfChoice({ ...choice, ...changed }, rental));
  return (
    <>
      <Suspense fallback={<Skeleton style={{ height: 348, borderRadius: 10 }} />}>
        <PeriodCalendar
          rental={rental}
          from={choice.from}
          to={choice.to}
          onChange={(from, to) => choose({ from, to })}
        />
      </Suspense>
      {rental.unit === 'hour' && choice.from && (
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
