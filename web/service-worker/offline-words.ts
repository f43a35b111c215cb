import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#contract/languages.ts';
import ar from '#locales/ar/offline.json';
import en from '#locales/en/offline.json';
import fr from '#locales/fr/offline.json';
import tn from '#locales/tn/offline.json';

const WORDS = { fr, en, tn, ar } satisfies Record<Language, unknown>;

/** The language of a URL. */
export function languageOf(pathname: string): Language {
  const prefix = pathname.split('/')[1];
  return isLanguage(prefix) ? prefix : DEFAULT_LANGUAGE;
}

type Key = keyof (typeof fr)['page'];

/** Texts of the page shown instead of one that is not cached: `wordsIn('fr')('offline:page.title')`. */
export function wordsIn(language: Language) {
  return (key: `offline:page.${Key}`): string => WORDS[language].page[key.split('.')[1] as Key];
}
