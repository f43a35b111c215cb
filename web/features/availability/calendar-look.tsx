import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { use } from 'react';
import type { DayPickerProps } from 'react-day-picker';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { dateOfPicker } from '#web/lib/picker-date.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { calendarLocale } from '#web/ui/calendar-locale.ts';
import styles from './calendar.module.css';

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

/**
 * What every calendar of a rental has in common: the page's language and direction, weeks from Monday, Western
 * digits; days that are `taken` are struck out and labelled so. Suspends until the month names are loaded.
 */
export function useCalendarLook() {
  const language = useLanguage();
  const { t } = useTranslation();
  const { longDay } = useFormat();
  const dayLabel = (date: Date, modifiers?: Record<string, boolean>) => {
    const day = longDay(dateOfPicker(date));
    return modifiers?.taken ? t('rentals:availability.takenDay', { day }) : day;
  };
  return {
    dir: LANGUAGE_FACTS[language].direction,
    locale: use(calendarLocale(language)),
    numerals: 'latn',
    weekStartsOn: 1,
    classNames: CLASSES,
    modifiersClassNames: { taken: styles.taken ?? '' },
    labels: { labelDayButton: dayLabel, labelGridcell: dayLabel },
    components: { Chevron },
  } as const satisfies DayPickerProps;
}
