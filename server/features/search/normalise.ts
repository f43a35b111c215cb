import { folded } from '#contract/text/fold.ts';
import stopWords from './stop-words.json' with { type: 'json' };
import type { Writing } from './writings.ts';

/** Letters and digits; longer ones are not words, and lexemes have a maximum length. */
const WORDS = /[\p{L}\p{N}]{1,40}/gu;
/** Below this length, what looks like an article may be a part of the word. */
const SHORTEST_AFTER_ARTICLE = 3;
const ARTICLE = /^(?:و?[بكف]?ال|و?لل)/;

/** The elided part before an apostrophe in French: l'appareil, d'occasion, jusqu'à. */
const ELISION = /(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’ʼ]/gu;
/** Flats are counted in rooms, "S+2". */
const ROOMS = /(?<!\p{L})([stf]|س) ?\+ ?(\d)/gu;

/** E-bikes and e-scooters are no bikes and scooters. */
const ELECTRIC = /(?<!\p{L})e-(?=\p{L})/gu;

/** Letters and digits only, alike in every writing; separate parts stay separate. */
function letters(text: string): string {
  const joined = text.toLowerCase().replace(ELISION, ' ').replace(ELECTRIC, 'e');
  return folded(joined).replace(ROOMS, '$1$2');
}

/** Without the Arabic article, or the plural ending in French and English. */
function stemmed(word: string): string {
  let stem = word;
  let article = ARTICLE.exec(stem);
  while (article && stem.length - article[0].length >= SHORTEST_AFTER_ARTICLE) {
    stem = stem.slice(article[0].length);
    article = ARTICLE.exec(stem);
  }
  return /^[a-z]{2,}[^s\d][sx]$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** The words of a text, reduced to their letters but not stemmed; for text that is still being typed. */
export function foldedWords(text: string): string[] {
  return letters(text).match(WORDS) ?? [];
}

/**
 * The words that a text is found by, in its order: without case, accents, Arabic vowel signs and articles, with one
 * spelling for letters that are written in several ways. The same for published texts and for searches.
 */
export function normalised(text: string): string[] {
  return foldedWords(text)
    .map(stemmed)
    .filter((word) => word.length > 1 || /\p{N}/u.test(word));
}

const STOP_WORDS = new Set(
  Object.values<string[]>(stopWords satisfies Record<Writing, string[]>).flatMap((words) =>
    words.flatMap(normalised),
  ),
);

/** A word without the "and" that Arabic writes as its first letter; null when it does not begin with one. */
export function withoutAnd(word: string): string | null {
  const bare = /^و(.{3,})$/u.exec(word)?.[1];
  return bare ? stemmed(bare) : null;
}

/** The same without insignificant words (articles, "cherche", "نكري"). */
export function significantWords(text: string): string[] {
  return normalised(text).filter((word) => !STOP_WORDS.has(word));
}
