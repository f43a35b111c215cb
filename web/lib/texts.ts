import type { InitOptions } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';

/**
 * Settings the server and the browser share. i18next knows each language by its BCP 47 tag, so that
 * the dialect (`ar-TN`) gets Arabic plural rules.
 */
export const TEXT_OPTIONS = {
  fallbackLng: LANGUAGE_FACTS[DEFAULT_LANGUAGE].tag,
  load: 'currentOnly',
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  react: { useSuspense: true },
} as const satisfies InitOptions;

/** The language an i18next tag stands for. */
export function languageOfTag(tag: string): Language {
  return LANGUAGES.find((language) => LANGUAGE_FACTS[language].tag === tag) ?? DEFAULT_LANGUAGE;
}
