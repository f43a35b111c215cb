import { Suspense } from 'react';
import type { Availability } from '#contract/rentals/schemas.ts';
import type { PeriodChoice, ProposableRental } from '#web/features/quotes/index.ts';
import { useZoneNote } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { PeriodCalendar } from './lazy.ts';
import styles from './period-picker.module.css';
import { TakenHours } from './taken-hours.tsx';

interface PeriodPickerProps {
  rental: ProposableRental;
  choice: PeriodChoice;
  onChange: (changed: Partial<PeriodChoice>) => void;
  /** Null until it is known; until then the server rejects taken days. */
  availability: Availability | null;
  /** Two months on a wide window. */
  wide?: boolean;
}

/** Picks days in a calendar, and hours too where the price is by the hour. Needs the subject `rentals`. */
export function PeriodPicker({ rental, choice, onChange, availability, wide }: PeriodPickerProps) {
  const { t } = useTranslation();
  const zone = useZoneNote()(rental.timeZone);
  const time = (name: 'startTime' | 'endTime') => (
    <TextInput
      type="time"
      label={t(`rentals:chosen.${name}`)}
      value={choice[name]}
      onChange={(event) => event.target.value && onChange({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <Suspense fallback={<Skeleton style={{ height: 348, borderRadius: 10 }} />}>
        <PeriodCalendar
          rental={rental}
          from={choice.from}
          to={choice.to}
          onChange={(from, to) => onChange({ from, to })}
          availability={availability}
          wide={wide}
        />
      </Suspense>
      {rental.unit === 'hour' && choice.from && (
        <>
          <div className={styles.hours}>
            {time('startTime')}
            {time('endTime')}
          </div>
          {zone && <p className="muted">{zone}</p>}
          <TakenHours rental={rental} choice={choice} availability={availability} />
        </>
      )}
    </>
  );
}
