import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { use } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/language.ts';
import { calendarLocale } from '#web/ui/calendar-locale.ts';
import styles from './calendar.module.css';

interface CalendarProps {
  from: Date | undefined;
  to: Date | undefined;
  onChange: (from: Date | undefined, to: Date | undefined) => void;
  /** The first day that can be picked; the calendar goes back no further. */
  first: Date;
  disabled: DayPickerProps['disabled'];
}

const CLASSES = {
  root: styles.root ?? '',
  months: styles.months ?? '',
  month: styles.month ?? '',
  month_caption: styles.caption ?? '',
  nav: styles.nav ?? '',
  button_previous: styles.step ?? '',
  button_next: styles.step ?? '',
  month_grid: styles.grid ?? '',
  weekday: styles.weekday ?? '',
  day: styles.day ?? '',
  day_button: styles.button ?? '',
  range_start: styles.start ?? '',
  range_middle: styles.middle ?? '',
  range_end: styles.end ?? '',
  today: styles.today ?? '',
  disabled: styles.disabled ?? '',
  outside: styles.outside ?? '',
};

function Chevron({ orientation }: { orientation?: string }) {
  return orientation === 'left' ? (
    <IconChevronLeft size={20} className="flip" aria-hidden />
  ) : (
    <IconChevronRight size={20} className="flip" aria-hidden />
  );
}

/** A month to pick a range of days from; weeks begin on Monday, figures are Western in every language. */
export default function Calendar({ from, to, onChange, first, disabled }: CalendarProps) {
  const language = useLanguage();
  return (
    <DayPicker
      mode="range"
      selected={from && { from, to }}
      onSelect={(range) => onChange(range?.from, range?.to)}
      defaultMonth={from ?? first}
      startMonth={first}
      disabled={disabled}
      excludeDisabled
      dir={LANGUAGE_FACTS[language].direction}
      locale={use(calendarLocale(language))}
      numerals="latn"
      weekStartsOn={1}
      classNames={CLASSES}
      components={{ Chevron }}
    />
  );
}
