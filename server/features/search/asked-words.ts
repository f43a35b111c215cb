import type { Reader } from '../../context.ts';
import { type Concept, conceptsLike, conceptsOf, LONGEST_PHRASE } from './concepts.ts';
import { MARKS } from './lexemes.ts';
import { nearWords } from './near-words.ts';
import { hasDigitLetters, skeleton } from './skeleton.ts';
import type { Alternative } from './tsquery.ts';
import { usesOf } from './vocabulary.ts';

/** A word asked for, or a phrase that names one thing, and all it is found by. */
export interface AskedWord {
  /** The lexemes of what was typed, looked for even where the vocabulary has not heard of them yet. */
  typed: ReadonlySet<string>;
  /** Found in a title, a place or by a whole category. */
  best: Alternative[];
  /** Found anywhere. */
  any: Alternative[];
  /** Names a whole category. */
  isCategory: boolean;
  /** Names a place rather than a thing. */
  isPlace: boolean;
  /** Nothing like it is known. */
  isUnknown: boolean;
}

interface Phrase {
  words: string[];
  concepts: Concept[];
}

/** Cuts words into the longest phrases that name a concept, and single words. */
export function phrasesOf(words: string[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length; ) {
    let length = Math.min(LONGEST_PHRASE, words.length - from);
    while (length > 1 && conceptsOf(words.slice(from, from + length).join(' ')).length === 0) {
      length -= 1;
    }
    const phrase = words.slice(from, from + length);
    phrases.push({ words: phrase, concepts: conceptsOf(phrase.join(' ')) });
    from += length;
  }
  return phrases;
}

/** What each phrase may mean; words nobody knows are taken for those they look or sound like. */
export async function askedWords(db: Reader, words: string[]): Promise<AskedWord[]> {
  const phrases = phrasesOf(words);
  const single = phrases
    .filter(({ concepts }) => concepts.length === 0)
    .flatMap((one) => one.words);
  const uses = await usesOf(db, [...single, ...single.map((word) => MARKS.place + word)]);
  return Promise.all(
    phrases.map(async ({ words: [word = '', ...others], concepts }) => {
      if (concepts.length > 0) return meant([[word, ...others]], concepts, []);
      const isPlace = uses.has(MARKS.place + word);
      if (uses.has(word)) {
        return { ...meant([[word]], [], hasDigitLetters(word) ? [word] : []), isPlace };
      }
      return guessed(db, word);
    }),
  );
}

async function guessed(db: Reader, word: string): Promise<AskedWord> {
  const bones = skeleton(word);
  const alike = bones ? conceptsLike(bones) : [];
  // digits are how the dialect is spelled, not a slip of the fingers
  const near = hasDigitLetters(word) && alike.length > 0 ? [] : await nearWords(db, word);
  const concepts = [...alike, ...near.flatMap(conceptsOf)];
  const asked = meant([[word], ...near.map((one) => [one])], concepts, [word]);
  return { ...asked, isUnknown: concepts.length === 0 && near.length === 0 };
}

function meant(written: string[][], concepts: Concept[], sounding: string[]): AskedWord {
  const forms = [...written, ...concepts.flatMap((concept) => concept.forms)];
  const best: Alternative[] = [
    ...forms.map((words) => words.map((word) => MARKS.title + word)),
    ...concepts.flatMap(({ categories }) => categories.map((one) => [MARKS.category + one])),
    ...sounding.flatMap((word) => {
      const bones = skeleton(word);
      return bones ? [[MARKS.skeleton + bones]] : [];
    }),
  ];
  const isCategory = concepts.some(({ categories }) => categories.length > 0);
  const typed = new Set(written.flat().flatMap((word) => [word, MARKS.title + word]));
  return { typed, best, any: [...best, ...written], isCategory, isPlace: false, isUnknown: false };
}
