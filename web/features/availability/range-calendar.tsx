import { DayPicker, type Matcher } from 'react-day-picker';
import { useCalendarLook } from './calendar-look.tsx';

interface RangeCalendarProps {
  from: Date | undefined;
  to: Date | undefined;
  onChange: (from: Date | undefined, to: Date | undefined) => void;
  /** The first day that can be picked; the calendar goes back no further. */
  first: Date;
  /** Days that cannot be picked, nor a range across them. */
  disabled: Matcher[];
  /** Days that are struck out. */
  taken: Matcher;
}

/** A month to pick a range of days from. */
export function RangeCalendar({ from, to, onChange, first, disabled, taken }: RangeCalendarProps) {
  return (
    <DayPicker
      {...useCalendarLook()}
      mode="range"
      selected={from && { from, to }}
      onSelect={(range) => onChange(range?.from, range?.to)}
      defaultMonth={from ?? first}
      startMonth={first}
      disabled={disabled}
      modifiers={{ taken }}
      excludeDisabled
    />
  );
}
