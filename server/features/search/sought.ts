import { type Alternative, tsquery } from './tsquery.ts';
import type { Uses } from './vocabulary.ts';

/** Words to be found, as the database is asked for them, and how many rentals have them all. */
export interface Sought {
  /** A `tsquery` a word, the rarest word first. */
  queries: string[];
  /** At most so many, as far as the vocabulary knows. */
  most: number;
  /** About so many. */
  likely: number;
}

/** However little words have to do with one another: so much of what has the rarest has them all. */
const LEAST_SHARED = 0.1;

/** Whether two words may be found in the same way: "studio" and "appartement". */
function areRelated(words: Alternative[][]): boolean {
  const ways = words.flat().map((lexemes) => lexemes.join(' '));
  return new Set(ways).size < ways.length;
}

/** @param words the ways to find each of the words */
export function sought(uses: Uses, words: Alternative[][]): Sought {
  const counted = words.map((ways) => {
    const counts = ways.map((one) => countOf(uses, one));
    const sum = counts.reduce((total, count) => total + count, 0);
    // many rentals are found in several ways: halfway between all of them and none
    return { query: tsquery(ways), sum, likely: (Math.max(0, ...counts) + sum) / 2 };
  });
  const most = Math.min(...counted.map(({ sum }) => sum));
  const unrelated = counted.reduce(
    (left, { likely }) => (left * likely) / uses.rentals,
    uses.rentals,
  );
  const rarestFirst = counted.toSorted((one, other) => one.sum - other.sum);
  return {
    queries: rarestFirst.map(({ query }) => query),
    most,
    likely: areRelated(words) ? most : Math.min(most, Math.max(unrelated, most * LEAST_SHARED)),
  };
}

/** More than any list is counted to, even where other filters leave out half. */
const AMPLE = 3_000;

/**
 * Of the ways to find each of some words one that many rentals have, so that counting these may be enough: of
 * several words the commonest, of one word the rarest that is common enough.
 * @param words the commonest way of each first
 */
export function amplePart(uses: Uses, words: Alternative[][]): Alternative[][] {
  // of a phrase it is not known how many have all of it
  const isAmple = (one: Alternative) => one.length === 1 && countOf(uses, one) >= AMPLE;
  const [only, ...others] = words;
  const ample = others.length === 0 ? only?.findLast(isAmple) : undefined;
  return ample ? [[ample]] : words.map((ways) => ways.slice(0, 1));
}

/** At most so many rentals have all of some lexemes. */
export function countOf(uses: Uses, lexemes: Alternative): number {
  return Math.min(...lexemes.map((lexeme) => uses.of(lexeme)));
}
