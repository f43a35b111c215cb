import { use } from 'react';
import { DayPicker, type DayPickerLocale } from 'react-day-picker';
import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import { useLanguage } from '#web/lib/language.ts';
import { type LocalDay, localDay, startOfLocalDay } from '#web/lib/local-day.ts';
import 'react-day-picker/style.css';
import styles from './day-calendar.module.css';

/** Month and day names with the labels of the buttons, one language at a time. */
const LOCALES: Record<Language, () => Promise<DayPickerLocale>> = {
  fr: async () => (await import('react-day-picker/locale/fr')).fr,
  en: async () => (await import('react-day-picker/locale/en-GB')).enGB,
  tn: async () => (await import('react-day-picker/locale/ar-TN')).arTN,
  ar: async () => (await import('react-day-picker/locale/ar')).ar,
};

const loaded = new Map<Language, Promise<DayPickerLocale>>();

function localeOf(language: Language): Promise<DayPickerLocale> {
  const locale = loaded.get(language) ?? LOCALES[language]();
  loaded.set(language, locale);
  return locale;
}

interface DayCalendarProps {
  value: LocalDay | '';
  from?: LocalDay;
  onChange: (day: LocalDay) => void;
}

/** A month of days in the page's language, weeks from Monday. */
export default function DayCalendar({ value, from, onChange }: DayCalendarProps) {
  const language = useLanguage();
  const selected = value === '' ? undefined : startOfLocalDay(value);
  const first = from === undefined ? undefined : startOfLocalDay(from);
  return (
    <DayPicker
      className={styles.calendar}
      mode="single"
      required
      autoFocus
      locale={use(localeOf(language))}
      dir={LANGUAGE_FACTS[language].direction}
      weekStartsOn={1}
      numerals="latn"
      navLayout="around"
      selected={selected}
      defaultMonth={selected ?? first}
      startMonth={first}
      disabled={first && { before: first }}
      onSelect={(day) => onChange(localDay(day))}
    />
  );
}
