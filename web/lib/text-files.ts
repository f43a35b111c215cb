import type { Language } from '#contract/languages.ts';

/** Where the texts are: the build names the folder by what they say (`scripts/text-files`). */
declare const TEXT_FILES: string;

/** The address of a locale file. */
export function textFileUrl(language: Language, subject: string): string {
  return `${TEXT_FILES}/${language}/${subject}.json`;
}
