import { DayPicker, type Matcher } from 'react-day-picker';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { dateOfPicker, pickerDate } from '#web/lib/picker-date.ts';
import { useCalendarLook } from './calendar-look.tsx';

interface RangeCalendarProps {
  from: CalendarDate | undefined;
  to: CalendarDate | undefined;
  onChange: (from: CalendarDate | undefined, to: CalendarDate | undefined) => void;
  /** The first day that can be picked; the calendar goes back no further. */
  first: CalendarDate;
  /** Days that cannot be picked, nor a range across them. */
  disabled: Matcher[];
  /** Days that are struck out. */
  taken: (day: CalendarDate) => boolean;
}

/** A month to pick a range of days from. */
export function RangeCalendar({ from, to, onChange, first, disabled, taken }: RangeCalendarProps) {
  const day = (date: Date | undefined) => date && dateOfPicker(date);
  return (
    <DayPicker
      {...useCalendarLook()}
      mode="range"
      selected={from ? { from: pickerDate(from), to: to ? pickerDate(to) : undefined } : undefined}
      onSelect={(range) => onChange(day(range?.from), day(range?.to))}
      defaultMonth={pickerDate(from ?? first)}
      startMonth={pickerDate(first)}
      disabled={disabled}
      modifiers={{ taken: (date: Date) => taken(dateOfPicker(date)) }}
      excludeDisabled
    />
  );
}
