import { LANGUAGE_FACTS, type Language } from '#contract/languages.ts';

/** Joins with the comma of the language and no "and": `neuf, bon état`, in Arabic script `جديد، مستعمل`. */
export function commaList(language: Language, parts: readonly string[]): string {
  return parts.join(LANGUAGE_FACTS[language].direction === 'rtl' ? '، ' : ', ');
}
