import { use } from 'react';
import type { DayPickerProps } from 'react-day-picker';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { browserToday, dateOfPicker, pickerDate } from '#web/lib/picker-date.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { calendarLocale } from '#web/ui/calendar-locale.ts';
import { CALENDAR_CLASSES, Chevron, calendarFormatters } from '#web/ui/calendar-look.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './calendar.module.css';

const CLASSES = {
  ...CALENDAR_CLASSES,
  root: classes(CALENDAR_CLASSES.root, styles.root),
  months: styles.months ?? '',
  month: styles.month ?? '',
  // what lies outside of the listing's days looks like what the legend explains
  disabled: classes(CALENDAR_CLASSES.disabled, styles.taken),
};

/**
 * What every calendar of a rental has in common: the page's language and direction, weeks from Monday, Western
 * digits; days to come that cannot be had are struck out, those that are `taken` labelled so. Suspends until the month names are loaded.
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
    modifiers: { past: { before: pickerDate(browserToday()) } },
    modifiersClassNames: { taken: styles.taken ?? '', past: styles.past ?? '' },
    formatters: calendarFormatters(language),
    labels: { labelDayButton: dayLabel, labelGridcell: dayLabel },
    components: { Chevron },
  } as const satisfies DayPickerProps;
}
