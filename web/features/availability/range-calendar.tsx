import { useState } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { useFormat } from '#web/lib/format.ts';
import { dateOfPicker, pickerDate } from '#web/lib/picker-date.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Callout } from '#web/ui/blocks.tsx';
import styles from './calendar.module.css';
import { useCalendarLook } from './calendar-look.tsx';
import { firstTakenBetween } from './days-outside.ts';

interface RangeCalendarProps {
  from: CalendarDate | undefined;
  to: CalendarDate | undefined;
  onChange: (from: CalendarDate | undefined, to: CalendarDate | undefined) => void;
  /** The first day that can be picked; the calendar goes back no further. */
  first: CalendarDate;
  /** The day whose month is shown before one is picked. */
  opensOn?: CalendarDate | undefined;
  /** Days that cannot be picked, nor a range across them. */
  disabled: Matcher[];
  /** Days that are struck out. */
  taken: (day: CalendarDate) => boolean;
  /** Whether one day is a range: its second press chooses it alone. A stay of nights needs two days. */
  takesOneDay: boolean;
  /** Two months on a wide window. */
  wide?: boolean | undefined;
}

/** A month to pick a range of days from. A range across taken days is not picked, and the calendar says why. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { from, to, onChange, first, opensOn = first, disabled, taken, takesOneDay, wide } = props;
  const { t } = useTranslation();
  const { day: dayText } = useFormat();
  const look = useCalendarLook();
  const [inTheWay, setInTheWay] = useState<CalendarDate | null>(null);
  // the day that was pressed twice
  const [only, setOnly] = useState<CalendarDate | null>(null);
  // an address names one day by its first alone
  const isOneDay = only !== null && from === only && (to ?? from) === only;
  const isWhole = isOneDay || (from !== undefined && to !== undefined && from !== to);
  const dateOf = (date: Date | undefined) => date && dateOfPicker(date);
  const choose = (
    start: CalendarDate | undefined,
    end: CalendarDate | undefined,
    pressed: Date,
  ) => {
    const day = dateOfPicker(pressed);
    // after a whole range the next day begins another one
    if (isWhole) {
      setInTheWay(null);
      setOnly(null);
      return onChange(day, undefined);
    }
    if (takesOneDay && from === day) {
      setInTheWay(null);
      setOnly(day);
      return onChange(day, day);
    }
    const hasBegun = from !== undefined;
    setInTheWay(hasBegun && from < day ? firstTakenBetween(taken, from, day) : null);
    onChange(start, end);
  };
  return (
    <div className={wide ? styles.wide : undefined}>
      <DayPicker
        {...look}
        mode="range"
        numberOfMonths={wide ? 2 : 1}
        selected={from ? { from: pickerDate(from), to: pickerDate(to ?? from) } : undefined}
        onSelect={(range, pressed) => choose(dateOf(range?.from), dateOf(range?.to), pressed)}
        defaultMonth={pickerDate(from ?? opensOn)}
        startMonth={pickerDate(first)}
        disabled={disabled}
        modifiers={{ ...look.modifiers, taken: (date: Date) => taken(dateOfPicker(date)) }}
        excludeDisabled
      />
      {!isWhole && (
        <p className={styles.legend}>
          {t(`rentals:availability.${from ? 'pickLast' : 'pickFirst'}`)}
        </p>
      )}
      {inTheWay && (
        <div className={styles.across}>
          <Callout tone="notice">
            {t('rentals:availability.across', { day: dayText(inTheWay) })}
          </Callout>
        </div>
      )}
    </div>
  );
}
