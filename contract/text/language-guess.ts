import type { Language } from '../languages.ts';

/** The languages between which texts are translated. The dialect has no separate code in translators: it is Arabic. */
export const TRANSLATED = ['fr', 'en', 'ar'] as const;
export type TranslatedLanguage = (typeof TRANSLATED)[number];

/** What a reader of a language gets: readers of the dialect standard Arabic. */
export const translationFor = (language: Language): TranslatedLanguage =>
  language === 'tn' ? 'ar' : language;

/** Short words of which nearly every sentence has some, and the other languages have none. */
const COMMON: Record<Exclude<TranslatedLanguage, 'ar'>, string> = {
  fr: `le la les un une des du de et est en pour avec dans sur par pas que qui je vous nous il elle votre mon ma mes au aux ce
    cette bonjour merci très bon état sont ai avez chez sans plus mais ou`,
  en: `the an and is are of to in for with on at by not that this it you we my your have has from or hello thanks good very
    condition will can be as but no`,
};
const WORDS = Object.entries(COMMON).map(([language, words]) => ({
  language: language as keyof typeof COMMON,
  known: new Set(words.split(/\s+/)),
}));

/**
 * The language that a text seems to be in; null when that is not clear, as with names, numbers and the dialect in Latin letters.
 */
export function guessedLanguage(text: string): TranslatedLanguage | null {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic > latin) return 'ar';
  if (latin === 0) return null;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [most, next] = WORDS.map(({ language, known }) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  })).sort((one, other) => other.count - one.count);
  return most && most.count > (next?.count ?? 0) ? most.language : null;
}

/** The language of a text that a reader may want to have translated; null when it is the reader's own, or not known. */
export function foreignLanguage(text: string, reader: Language): TranslatedLanguage | null {
  const guessed = guessedLanguage(text);
  return guessed === translationFor(reader) ? null : guessed;
}
