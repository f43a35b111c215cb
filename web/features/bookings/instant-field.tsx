import type { RefCallback } from 'react';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { dateIn, instantOf, timeIn } from '#contract/days/zone.ts';
import { useZoneNote } from '#web/lib/moment-text.ts';
import { DayField } from '#web/ui/day-field.tsx';
import type { FieldProps } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import styles from './forms.module.css';

const USUAL_HOUR = '10:00';
const LAST_MINUTE = '23:59';

interface InstantFieldProps extends FieldProps {
  /** ISO 8601, or null while no day is chosen. */
  value: string | null;
  /** The zone whose day and hour are chosen. */
  timeZone: string;
  onChange: (instant: string | null) => void;
  onBlur?: (() => void) | undefined;
  hourLabel: string;
  /** Shown while no day is chosen. */
  empty: string;
  /** Label of the button that clears the day; without it the day cannot be cleared. */
  clear?: string | undefined;
  /** The first day that can be chosen. */
  from?: CalendarDate | undefined;
  /** The last day that can be chosen. */
  to?: CalendarDate | undefined;
  /** The hour to start from on a day whose usual hour has passed, where only what is to come can be chosen. */
  soonest?: Date | undefined;
  /** An hour is suggested only after this one: now, where it is absent. */
  after?: Date | undefined;
  ref?: RefCallback<HTMLElement> | undefined;
}

/** A day from the calendar and an hour of it, whose zone is named to a reader of another one. */
export function InstantField({
  value,
  timeZone,
  onChange,
  hourLabel,
  soonest,
  after,
  error,
  ref,
  ...day
}: InstantFieldProps) {
  const zoneNote = useZoneNote();
  const chosen = value === null ? null : new Date(value);
  // the calendar offers no day that is over: on any it offers, the hour is what is wrong
  const isComing = chosen !== null && dateIn(timeZone, chosen) >= dateIn(timeZone, new Date());
  const hour = chosen ? timeIn(timeZone, chosen) : USUAL_HOUR;
  const instantAt = (date: string, time: string) => instantOf(timeZone, date, time).toISOString();
  const pick = (date: CalendarDate): string => {
    const usual = instantOf(timeZone, date, hour);
    if (!soonest || usual > (after ?? new Date())) return usual.toISOString();
    // the day stays as it was picked, also where only its last minutes are left
    const isThatDay = dateIn(timeZone, soonest) === date;
    return isThatDay ? soonest.toISOString() : instantAt(date, LAST_MINUTE);
  };
  return (
    <div className={styles.pair}>
      <DayField
        {...day}
        {...(!isComing && { ref, error })}
        value={chosen ? dateIn(timeZone, chosen) : ''}
        onChange={(picked) => onChange(picked === '' ? null : pick(picked))}
      />
      {chosen && (
        <TextInput
          type="time"
          {...(isComing && { ref, error })}
          label={hourLabel}
          help={zoneNote(timeZone, chosen)}
          value={hour}
          onChange={({ target }) =>
            target.value && onChange(instantAt(dateIn(timeZone, chosen), target.value))
          }
        />
      )}
    </div>
  );
}
