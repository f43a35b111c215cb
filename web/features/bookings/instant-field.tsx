import type { Ref } from 'react';
import { localDay, startOfLocalDay } from '#web/lib/local-day.ts';
import { DayField } from '#web/ui/day-field.tsx';
import type { FieldProps } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import styles from './forms.module.css';

const USUAL_HOUR = '10:00';

interface InstantFieldProps extends FieldProps {
  /** ISO 8601, or null while no day is chosen. */
  value: string | null;
  onChange: (instant: string | null) => void;
  onBlur?: (() => void) | undefined;
  hourLabel: string;
  /** Shown while no day is chosen. */
  empty: string;
  /** Label of the button that clears the day; without it the day cannot be cleared. */
  clear?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A day from the calendar and an hour of it. */
export function InstantField({ value, onChange, hourLabel, ...day }: InstantFieldProps) {
  const chosen = value === null ? null : new Date(value);
  const hour = chosen ? hourOf(chosen) : USUAL_HOUR;
  return (
    <div className={styles.pair}>
      <DayField
        {...day}
        value={chosen ? localDay(chosen) : ''}
        onChange={(picked) => onChange(picked === '' ? null : instantAt(picked, hour))}
      />
      {chosen && (
        <TextInput
          type="time"
          label={hourLabel}
          value={hour}
          onChange={({ target }) =>
            target.value && onChange(instantAt(localDay(chosen), target.value))
          }
        />
      )}
    </div>
  );
}

function hourOf(date: Date): string {
  return [date.getHours(), date.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

function instantAt(day: string, hour: string): string {
  const instant = startOfLocalDay(day);
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  instant.setHours(hours, minutes);
  return instant.toISOString();
}
