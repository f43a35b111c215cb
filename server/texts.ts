import { readFileSync } from 'node:fs';
import { ERROR_BOUNDS } from '#contract/error-bounds.ts';
import type { ErrorCode, ErrorParameters } from '#contract/errors.ts';
import { byLanguage, LANGUAGE_FACTS, type Language } from '#contract/languages.ts';
import {
  type TextKey,
  type TextTree,
  type TextValues,
  type Translate,
  translator,
} from '#contract/texts.ts';

/** The text files that the server itself uses; pages load theirs through the web build. */
const SUBJECTS = [
  'bookings',
  'calendars',
  'conversations',
  'errors',
  'feeds',
  'install',
  'landings',
  'mails',
  'notifications',
  'records',
  'rentals',
  'settings',
  'social',
  'terms',
  'wallet',
] as const;

function readSubject(language: Language, subject: string): TextTree {
  return JSON.parse(
    readFileSync(new URL(`../locales/${language}/${subject}.json`, import.meta.url), 'utf8'),
  );
}

let speakers: Record<Language, Translate> | undefined;

function readTexts(): Record<Language, Translate> {
  return byLanguage((language) => {
    const trees = new Map<string, TextTree>(
      SUBJECTS.map((subject) => [subject, readSubject(language, subject)]),
    );
    const { tag } = LANGUAGE_FACTS[language];
    return translator(tag, (subject) => trees.get(subject), reportFault);
  });
}

/** A missing text fails a test; in production the texts that exist are sent nevertheless. */
function reportFault(fault: string): void {
  if (import.meta.env?.DEV) throw new Error(fault);
  process.emitWarning(fault);
}

/** Says texts of those files in `language`. */
export function translatorOf(language: Language): Translate {
  speakers ??= readTexts();
  return speakers[language];
}

/** The text of a key of those files in `language`. */
export function serverText(language: Language, key: TextKey, values?: TextValues): string {
  return translatorOf(language)(key, values);
}

/** The text of an error code in `language`. */
export function errorText(
  language: Language,
  code: ErrorCode,
  parameters?: ErrorParameters,
): string {
  return serverText(language, `errors:${code}`, { ...ERROR_BOUNDS[code], ...parameters });
}
