import { DayPicker, type DayPickerLocale } from 'react-day-picker';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/language.ts';
import { dateOfPicker, pickerDate } from '#web/lib/picker-date.ts';
import styles from './calendar.module.css';
import { CALENDAR_CLASSES, Chevron, calendarFormatters } from './calendar-look.tsx';

export interface DayCalendarProps {
  value: CalendarDate | '';
  from?: CalendarDate | undefined;
  /** The last day that can be chosen. */
  to?: CalendarDate | undefined;
  /** Days that cannot be chosen. */
  isTaken?: ((day: CalendarDate) => boolean) | undefined;
  onChange: (day: CalendarDate) => void;
}

interface WithLocale extends DayCalendarProps {
  locale: DayPickerLocale;
}

/** A month of days in the page's language, weeks from Monday. */
export function DayCalendar({ value, from, to, isTaken, onChange, locale }: WithLocale) {
  const language = useLanguage();
  const selected = value === '' ? undefined : pickerDate(value);
  const first = from === undefined ? undefined : pickerDate(from);
  const last = to === undefined ? undefined : pickerDate(to);
  return (
    <DayPicker
      className={styles.single ?? ''}
      classNames={{ ...CALENDAR_CLASSES, selected: styles.selected ?? '' }}
      components={{ Chevron }}
      formatters={calendarFormatters(language)}
      mode="single"
      required
      autoFocus
      locale={locale}
      dir={LANGUAGE_FACTS[language].direction}
      weekStartsOn={1}
      numerals="latn"
      selected={selected}
      disabled={[
        ...(first ? [{ before: first }] : []),
        ...(last ? [{ after: last }] : []),
        (day) => isTaken?.(dateOfPicker(day)) ?? false,
      ]}
      {...(first && { startMonth: first })}
      {...(last && { endMonth: last })}
      defaultMonth={selected ?? first ?? new Date()}
      onSelect={(day) => onChange(dateOfPicker(day))}
    />
  );
}
