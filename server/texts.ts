import { readFileSync } from 'node:fs';
import { createInstance, type i18n } from 'i18next';
import { ERROR_BOUNDS } from '#contract/error-bounds.ts';
import type { ErrorCode, ErrorParameters } from '#contract/errors.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES, type Language } from '#contract/languages.ts';

/** Subjects the server itself speaks of; pages read theirs through the web build. */
const SUBJECTS = [
  'bookings',
  'errors',
  'feeds',
  'install',
  'mails',
  'notifications',
  'records',
  'social',
  'terms',
  'wallet',
] as const;

function readSubject(language: Language, subject: string): Record<string, unknown> {
  return JSON.parse(
    readFileSync(new URL(`../locales/${language}/${subject}.json`, import.meta.url), 'utf8'),
  );
}

let texts: i18n | undefined;

function loadTexts(): i18n {
  const instance = createInstance();
  instance.init({
    // the tag, not our key, so that the dialect gets Arabic plural rules
    resources: Object.fromEntries(
      LANGUAGES.map((language) => [
        LANGUAGE_FACTS[language].tag,
        Object.fromEntries(SUBJECTS.map((subject) => [subject, readSubject(language, subject)])),
      ]),
    ),
    fallbackLng: LANGUAGE_FACTS[DEFAULT_LANGUAGE].tag,
    load: 'currentOnly',
    ns: [...SUBJECTS],
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return instance;
}

/** The words of a key of those subjects in `language`. */
export function serverText(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  texts ??= loadTexts();
  return texts.t(key, { ...values, lng: LANGUAGE_FACTS[language].tag });
}

/** The words of an error code in `language`. */
export function errorText(
  language: Language,
  code: ErrorCode,
  parameters?: ErrorParameters,
): string {
  return serverText(language, `errors:${code}`, { ...ERROR_BOUNDS[code], ...parameters });
}
