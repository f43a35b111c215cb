import { isAside } from './asides.ts';
import {
  type Concept,
  conceptsLike,
  conceptsMistyped,
  conceptsOf,
  longestPhrase,
  type Named,
} from './concepts.ts';
import { MARKS } from './lexemes.ts';
import { nearWords } from './near-words.ts';
import { type Purpose, purposeLike, purposeOf } from './purposes.ts';
import { hasDigitLetters, isDistinct, skeleton } from './skeleton.ts';
import { isAmbiguousTown, LONGEST_AMBIGUOUS_TOWN } from './towns.ts';
import { type Alternative, NOT } from './tsquery.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word asked for, or a phrase that names one thing, and all the ways to find it. */
export interface AskedWord {
  /** The lexemes of the typed text, searched for even when the vocabulary does not contain them yet. */
  typed: ReadonlySet<string>;
  /** The typed text in a title; of a purpose, all its forms. */
  titled: Alternative[];
  /** What is meant: matches in a title, a place or by a whole category. */
  best: Alternative[];
  /** The same, and what mentions it. */
  anywhere: Alternative[];
  /** Mentions of a whole category, which describe another thing: a house with a garden. */
  mentioned: Alternative[];
  /** Names a whole category. */
  isCategory: boolean;
  /** Names a thing that is rented. */
  isThing: boolean;
  /** Says what a thing is for, or like. */
  isPurpose: boolean;
  /** Says only what a thing is like: its size, its colour. */
  isQuality: boolean;
  /** Names a home, which is wanted where it is. */
  isHome: boolean;
  /** Names a place rather than a thing. */
  isPlace: boolean;
  /** Nothing similar is known. */
  isUnknown: boolean;
}

interface Phrase {
  words: string[];
  concepts: Concept[];
  /** The purpose that things are rented for, when it names no thing itself. */
  purpose: Purpose | null;
  /** The name of a town: of several words, nothing else; of one, next to what it names. */
  isTown: boolean;
}

/**
 * Cuts words into the longest phrases that name a concept, a purpose or a town, and single words.
 * @param unknown those of the words that the vocabulary does not contain, which may be misspelled
 */
export function phrasesOf(words: string[], unknown: ReadonlySet<string> = new Set()): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length; ) {
    const longest = Math.max(longestPhrase(), LONGEST_AMBIGUOUS_TOWN);
    let length = Math.min(longest, words.length - from);
    let phrase = phraseOf(words.slice(from, from + length), unknown);
    while (length > 1 && phrase.concepts.length === 0 && !phrase.purpose && !phrase.isTown) {
      length -= 1;
      phrase = phraseOf(words.slice(from, from + length), unknown);
    }
    phrases.push(phrase);
    from += length;
  }
  return phrases;
}

function phraseOf(words: string[], unknown: ReadonlySet<string>): Phrase {
  const phrase = words.join(' ');
  const exact = conceptsOf(phrase);
  const concepts = exact.length > 0 ? exact : conceptsMistyped(words, unknown);
  const purpose = concepts.length > 0 ? null : purposeOf(phrase);
  return { words, concepts, purpose, isTown: isAmbiguousTown(words) };
}

/** The meanings of each phrase; unknown words are replaced by known ones that look or sound alike. */
export async function askedWords(vocabulary: Vocabulary, words: string[]): Promise<AskedWord[]> {
  // with all their lexemes, assuming no misspelling, so that these need no second query
  const expected = understoodIn(phrasesOf(words)).flatMap(lexemesIn);
  const places = words.map((word) => MARKS.place + word);
  const uses = await vocabulary.usesOf([...words, ...places, ...expected]);
  const unknown = new Set(words.filter((word) => uses.of(word) === 0));
  const phrases = withoutAsides(phrasesOf(words, unknown));
  return Promise.all(
    understoodIn(phrases).map(async (asked, index) => {
      const { words: [word = ''] = [], concepts = [], purpose, isTown } = phrases[index] ?? {};
      if (concepts.length > 0 || purpose || isTown) return asked;
      if (uses.of(word) === 0) return guessed(vocabulary, word);
      return { ...asked, isPlace: uses.of(MARKS.place + word) > 0 };
    }),
  );
}

/** The meanings of the phrases of one search. */
function understoodIn(phrases: Phrase[]): AskedWord[] {
  return phrases.map((phrase) => {
    const asked = understood(phrase);
    if (!phrase.isTown) return asked;
    if (!asked.isThing && !asked.isPurpose) return { ...asked, isPlace: true };
    if (phrases.length === 1) return asked;
    // "voiture Le Mans": for men, or there
    const alsoThere = (ways: Alternative[]) => [...ways, titled(phrase.words)];
    return { ...asked, best: alsoThere(asked.best), anywhere: alsoThere(asked.anywhere) };
  });
}

/** All lexemes that a word may be asked with, also those that a rental must not have. */
export function lexemesIn({ best, anywhere, mentioned }: AskedWord): string[] {
  return [...best, ...anywhere, ...mentioned].flat().map((lexeme) => lexeme.replace(NOT, ''));
}

/** What is asked for, without what is said besides; all of it when there is nothing else. */
function withoutAsides(phrases: Phrase[]): Phrase[] {
  const meaningful = phrases.filter(
    ({ words, concepts, purpose }) => concepts.length > 0 || purpose || !words.every(isAside),
  );
  return meaningful.length > 0 ? meaningful : phrases;
}

/** The meaning of a phrase as it is written. */
function understood({ words, concepts, purpose }: Phrase): AskedWord {
  if (concepts.length > 0) return meant([words], concepts, []);
  if (purpose) return meantFor(words, purpose);
  return meant([words], [], words.filter(hasDigitLetters));
}

async function guessed(vocabulary: Vocabulary, word: string): Promise<AskedWord> {
  const alike = conceptsLike(word);
  // digits are how the dialect is spelled, not a typing error
  const near =
    hasDigitLetters(word) && alike.length > 0 ? [] : await nearWords(vocabulary.db, word);
  const concepts = [...alike, ...near.flatMap(conceptsOf)];
  const purpose = purposeLike(word) ?? near.flatMap((one) => purposeOf(one) ?? [])[0];
  if (concepts.length === 0 && purpose) return meantFor([word], purpose);
  const asked = meant([[word], ...near.map((one) => [one])], concepts, [word]);
  const towns = near.map((one) => MARKS.place + one);
  const uses = await vocabulary.usesOf(towns);
  const isPlace = concepts.length === 0 && towns.some((town) => uses.of(town) > 0);
  return { ...asked, isPlace, isUnknown: concepts.length === 0 && near.length === 0 };
}

function meant(written: string[][], concepts: Concept[], sounding: string[]): AskedWord {
  const titles = written.map(titled);
  const best: Alternative[] = [
    ...(concepts.length > 0 ? concepts.flatMap(bestOf) : titles),
    ...sounding.flatMap((word) => {
      const bones = skeleton(word);
      return bones && isDistinct(bones) ? [[MARKS.skeleton + bones]] : [];
    }),
  ];
  const similar = concepts.flatMap(({ category, related }) => [
    ...(category ? [[MARKS.category + category]] : []),
    ...related.flatMap(titlesOf),
  ]);
  // words of other titles and texts mean something else
  const isHomonym = concepts.some(({ parts: [own] }) => own?.within);
  const isCategory = concepts.some(({ categories }) => categories.length > 0);
  const isHome = concepts.some(({ categories }) => categories.includes('immovable'));
  const mentions = isHomonym ? [] : isCategory ? titles : [...titles, ...written];
  const mentioned = isCategory ? concepts.flatMap(({ parts: [own] }) => own?.forms ?? []) : [];
  const typed = new Set(written.flat().flatMap((word) => [word, MARKS.title + word]));
  return {
    // a search for bicycles should not find flats with "bicycles" in their text
    ...{ typed, best, anywhere: [...best, ...similar, ...mentions] },
    ...{ titled: titles, mentioned, isCategory, isThing: concepts.length > 0, isPurpose: false },
    ...{ isQuality: false, isHome, isPlace: false, isUnknown: false },
  };
}

const titled = (words: string[]): Alternative => words.map((word) => MARKS.title + word);

/** What is meant by a thing: all of its category except for what is only similar, or titles that name it. */
const bestOf = ({ category, parts, related }: Concept): Alternative[] =>
  category ? [[MARKS.category + category, ...related.flatMap(without)]] : parts.flatMap(titlesOf);

/** The names of a thing that a title must not have; those of one word. */
const without = ({ forms }: Named): Alternative =>
  forms.filter(({ length }) => length === 1).map(([word = '']) => NOT + MARKS.title + word);

/** Titles with the names of a thing, where they mean it. */
const titlesOf = ({ forms, within, not }: Named): Alternative[] => {
  const but = not.map((word) => NOT + MARKS.title + word);
  return forms.flatMap((words) =>
    within
      ? within.map((one) => [...titled(words), MARKS.category + one, ...but])
      : [[...titled(words), ...but]],
  );
};

/** The purpose of a thing may be mentioned anywhere, in any of its forms; what is a part of it in titles. */
function meantFor(written: string[], { forms, included, not, isQuality }: Purpose): AskedWord {
  const but = not.map((word) => NOT + word);
  const ways = [written, ...forms];
  const titles = ways.map((words) => [...titled(words), ...but]);
  const parts = included.map(titled);
  const anywhere = [...titles, ...parts, ...ways.map((words) => [...words, ...but])];
  return {
    ...meant([written], [], []),
    ...{ titled: titles, best: anywhere, anywhere, isPurpose: true, isQuality },
  };
}
