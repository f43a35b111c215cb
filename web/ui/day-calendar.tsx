import { DayPicker, type DayPickerLocale } from 'react-day-picker';
import { LANGUAGE_FACTS } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/language.ts';
import { type LocalDay, localDay, startOfLocalDay } from '#web/lib/local-day.ts';
import 'react-day-picker/style.css';
import styles from './day-calendar.module.css';

export interface DayCalendarProps {
  value: LocalDay | '';
  from?: LocalDay | undefined;
  onChange: (day: LocalDay) => void;
}

interface WithLocale extends DayCalendarProps {
  locale: DayPickerLocale;
}

/** A month of days in the page's language, weeks from Monday. */
export function DayCalendar({ value, from, onChange, locale }: WithLocale) {
  const language = useLanguage();
  const selected = value === '' ? undefined : startOfLocalDay(value);
  const first = from === undefined ? undefined : startOfLocalDay(from);
  return (
    <DayPicker
      className={styles.calendar ?? ''}
      mode="single"
      required
      autoFocus
      locale={locale}
      dir={LANGUAGE_FACTS[language].direction}
      weekStartsOn={1}
      numerals="latn"
      navLayout="around"
      selected={selected}
      {...(first && { startMonth: first, disabled: { before: first } })}
      defaultMonth={selected ?? first ?? new Date()}
      onSelect={(day) => onChange(localDay(day))}
    />
  );
}
