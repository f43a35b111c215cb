import type { DayPickerLocale } from 'react-day-picker';
import type { Language } from '#contract/languages.ts';

/** Names of months and days and labels of buttons, loaded one language at a time. */
const LOCALES: Record<Language, () => Promise<DayPickerLocale>> = {
  fr: async () => (await import('./calendar-in-french.ts')).calendarInFrench,
  en: async () => (await import('react-day-picker/locale/en-GB')).enGB,
  tn: async () => (await import('./calendar-in-dialect.ts')).calendarInDialect,
  // the months of Tunisia
  ar: async () => (await import('react-day-picker/locale/ar-TN')).arTN,
};

const loaded = new Map<Language, Promise<DayPickerLocale>>();

/** A calendar's words in a language, loaded once: `use(calendarLocale(language))`. */
export function calendarLocale(language: Language): Promise<DayPickerLocale> {
  const locale = loaded.get(language) ?? LOCALES[language]();
  loaded.set(language, locale);
  return locale;
}
