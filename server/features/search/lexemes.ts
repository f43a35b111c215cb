import type { Category } from '#contract/enums.ts';
import { significantWords, withoutAnd } from './normalise.ts';
import { isArabic, skeleton } from './skeleton.ts';

/**
 * Prefixes of lexemes with a stronger meaning than "the word is in there somewhere". They are part of the lexeme
 * because an index stores no weights: words in a title are then found without reading a row.
 */
export const MARKS = {
  /** The word stands in the title, or names the place. */
  title: '^',
  /** The word names the place. */
  place: '@',
  /** The whole category. */
  category: '#',
  /** The consonants of an Arabic word of the title. */
  skeleton: '~',
} as const;

/** The other lexemes that a rental has whenever it has this one. */
export function impliedBy(lexeme: string): string[] {
  const word = lexeme.slice(1);
  if (lexeme.startsWith(MARKS.title)) return [word];
  return lexeme.startsWith(MARKS.place) ? [word, MARKS.title + word] : [];
}

/** The texts that a rental is found by. */
export interface Findable {
  title: string;
  text: string;
  category: Category;
  /** The names of its town and country in every language. */
  places: string[];
}

/** The lexemes of a rental, each once: the words of all its texts, and prefixed ones. */
export function lexemesOf({ title, text, category, places }: Findable): string[] {
  const titleWords = wordsIn(title);
  const placeWords = places.flatMap(significantWords);
  const marked = (mark: string, words: string[]) => words.map((word) => mark + word);
  return [
    ...new Set([
      ...titleWords,
      ...placeWords,
      ...wordsIn(text),
      ...marked(MARKS.title, [...titleWords, ...placeWords]),
      ...marked(MARKS.place, placeWords),
      MARKS.category + category,
      ...marked(
        MARKS.skeleton,
        titleWords.filter(isArabic).flatMap((word) => skeleton(word) ?? []),
      ),
    ]),
  ];
}

/** The words of a text; Arabic words that begin like "and" also without it, since it may be part of the word or not. */
function wordsIn(text: string): string[] {
  return significantWords(text).flatMap((word) => [word, withoutAnd(word) ?? word]);
}
