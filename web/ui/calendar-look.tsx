import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Formatters } from 'react-day-picker';
import { weekdayOf } from '#contract/days/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { dateOfPicker } from '#web/lib/picker-date.ts';
import { weekdayName } from '#web/lib/weekday-name.ts';
import styles from './calendar.module.css';

/** How every calendar looks, by the names of the calendar component's parts. */
export const CALENDAR_CLASSES = {
  root: styles.root ?? '',
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

/** How every calendar heads its columns. */
export function calendarFormatters(language: Language): Partial<Formatters> {
  return {
    formatWeekdayName: (date) => weekdayName(language, weekdayOf(dateOfPicker(date)), 'short'),
  };
}

/** The arrows of a calendar: towards the reading direction is later. */
export function Chevron({ orientation }: { orientation?: string }) {
  return orientation === 'left' ? (
    <IconChevronLeft size={20} className="flip" aria-hidden />
  ) : (
    <IconChevronRight size={20} className="flip" aria-hidden />
  );
}
