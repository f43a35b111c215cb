import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
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

/** The arrows of a calendar: towards the reading direction is later. */
export function Chevron({ orientation }: { orientation?: string }) {
  return orientation === 'left' ? (
    <IconChevronLeft size={20} className="flip" aria-hidden />
  ) : (
    <IconChevronRight size={20} className="flip" aria-hidden />
  );
}
