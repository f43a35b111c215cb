import { type Alternative, NOT, tsquery } from './tsquery.ts';
import type { Uses } from './vocabulary.ts';

/** Words to find, as queries to the database, and the estimated number of rentals that have them all. */
export interface QueryPlan {
  /** One `tsquery` per word, the rarest word first. */
  queries: string[];
  /** At most this many rentals have all words, as far as the vocabulary knows. */
  most: number;
  /** About this many rentals have all words. */
  likely: number;
}

/** The estimate is at least this share of `most`, also when the words seem to have nothing in common. */
const LEAST_SHARED = 0.1;

/** Whether two words may be found by the same match: "studio" and "appartement". */
function areRelated(words: Alternative[][]): boolean {
  const ways = words.flat().map((lexemes) => lexemes.join(' '));
  return new Set(ways).size < ways.length;
}

/** @param words the ways to find each of the words */
export function queryPlan(uses: Uses, words: Alternative[][]): QueryPlan {
  const counted = words.map((ways) => {
    const counts = ways.map((one) => countOf(uses, one));
    const sum = counts.reduce((total, count) => total + count, 0);
    // many rentals match in several ways: halfway between all of them and none
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

/** A list counts up to 1,000 rentals: of this many enough are left, even where other filters exclude half of them. */
const ENOUGH_TO_COUNT = 3_000;

/**
 * Some matches that many rentals have, so that counting these may be enough: of several words the commonest of each, of
 * one word the rarest ones that make up enough.
 * @param words the commonest match of each first
 */
export function countablePart(uses: Uses, words: Alternative[][]): Alternative[][] {
  const [only = [], ...others] = words;
  const commonest = words.map((ways) => ways.slice(0, 1));
  if (others.length > 0) return commonest;
  // the vocabulary does not know how many rentals contain a whole phrase
  const countable = only.filter(({ length }) => length === 1).toReversed();
  const common = countable.find((one) => countOf(uses, one) >= ENOUGH_TO_COUNT);
  if (common) return [[common]];
  let sum = 0;
  const enough = countable.filter((one) => {
    const isWanted = sum < ENOUGH_TO_COUNT;
    sum += countOf(uses, one);
    return isWanted;
  });
  return sum < ENOUGH_TO_COUNT ? commonest : [enough];
}

/** The maximum number of rentals that have all of some lexemes. */
export function countOf(uses: Uses, lexemes: Alternative): number {
  const had = lexemes.filter((lexeme) => !lexeme.startsWith(NOT));
  return Math.min(...had.map((lexeme) => uses.of(lexeme)));
}
