import type { Language } from '#contract/languages.ts';

/** The folder of the texts: the build names it by a hash of their content (`scripts/text-files`). */
declare const TEXT_FILES: string;

/** The URL of a locale file. */
export function textFileUrl(language: Language, subject: string): string {
  return `${TEXT_FILES}/${language}/${subject}.json`;
}
