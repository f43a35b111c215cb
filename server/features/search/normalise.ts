import stopWords from './stop-words.json' with { type: 'json' };
import type { Writing } from './writings.ts';

/** Letters and digits; longer ones are not words, and lexemes have a maximum length. */
const WORDS = /[\p{L}\p{N}]{1,40}/gu;
/** Below this length, what looks like an article may be a part of the word. */
const SHORTEST_AFTER_ARTICLE = 3;
const ARTICLE = /^(?:و?[بكف]?ال|و?لل)/;

/** Letters with one sound or shape in different writings, after decomposition. */
const SAME_LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  // the hard g of the dialect, however it is written
  ڤ: 'ق',
  ڨ: 'ق',
  گ: 'ق',
  پ: 'ب',
  چ: 'ج',
  ء: '',
};
const VARIANTS = new RegExp(`[${Object.keys(SAME_LETTERS).join('')}]`, 'gu');
/** Accents, and the vowel signs, hamzas and stretching of Arabic. */
const MARKS = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** The elided part before an apostrophe in French: l'appareil, d'occasion, jusqu'à. */
const ELISION = /(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’ʼ]/gu;
/** Flats are counted in rooms, "S+2". */
const ROOMS = /(?<!\p{L})([stf]|س) ?\+ ?(\d)/gu;

/** E-bikes and e-scooters are no bikes and scooters. */
const ELECTRIC = /(?<!\p{L})e-(?=\p{L})/gu;

/** Letters and digits only, alike in every writing; separate parts stay separate. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(ELISION, ' ')
    .replace(ELECTRIC, 'e')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(VARIANTS, (letter) => SAME_LETTERS[letter] ?? '')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(ROOMS, '$1$2')
    .normalize('NFC');
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
  return folded(text).match(WORDS) ?? [];
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
