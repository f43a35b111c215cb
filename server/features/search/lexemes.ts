import type { Category } from '#contract/enums.ts';
import { tellingWords, withoutAnd } from './normalise.ts';
import { isArabic, skeleton } from './skeleton.ts';

/**
 * What sets lexemes apart that mean more than "the word is in there somewhere". Written into the lexeme, since
 * an index keeps no weights: what stands in a title is then found without looking at a row.
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

/** The other lexemes that are there wherever a lexeme is. */
export function impliedBy(lexeme: string): string[] {
  const word = lexeme.slice(1);
  if (lexeme.startsWith(MARKS.title)) return [word];
  return lexeme.startsWith(MARKS.place) ? [word, MARKS.title + word] : [];
}

/** What a rental is found by. */
export interface Findable {
  title: string;
  text: string;
  category: Category;
  /** The names of its town and country in every language. */
  places: string[];
}

/** The lexemes of a rental, each once: the words of everything, and marked ones. */
export function lexemesOf({ title, text, category, places }: Findable): string[] {
  const titleWords = wordsIn(title);
  const placeWords = places.flatMap(tellingWords);
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

/** The words of a text; those that begin like "and" also without it, since it may be one or not. */
function wordsIn(text: string): string[] {
  return tellingWords(text).flatMap((word) => [word, withoutAnd(word) ?? word]);
}
