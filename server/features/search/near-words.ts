import { sql } from 'kysely';
import type { Queryable } from '../../context.ts';
import { conceptWordsLike } from './concepts.ts';
import { MARKS } from './lexemes.ts';
import { mostSlips, slipsFrom } from './slips.ts';

/** This many words of the vocabulary are compared, the most similar by trigrams. */
const CANDIDATES = 24;
const MOST_MEANT = 4;
/** Below this a word is the beginning of too many others. */
const SHORTEST_BEGUN = 4;
/** A word that is begun lacks such a part of what is there at most: "girl" is no "girland", "garçon" no "garçonnière". */
const MOST_MISSING = 1 / 3;
const MARKED = `^[\\${Object.values(MARKS).join('\\')}]`;

/**
 * The words that an unknown word may stand for, among those of rentals and of concepts: words that begin with it, or
 * else those with the fewest typing errors between them.
 */
export async function nearWords(db: Queryable, word: string): Promise<string[]> {
  if (mostSlips(word) === 0) return [];
  // separate from the search's statement: in one statement the planner reads the whole table
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where (word % ${word} or word like ${`${word}%`}) and word !~ ${MARKED}
    order by word like ${`${word}%`} desc, word <-> ${word}, uses desc
    limit ${CANDIDATES}`.execute(db);
  const candidates = [...new Set([...rows.map((row) => row.word), ...conceptWordsLike(word)])];
  const begun = candidates.filter((candidate) => isBegun(word, candidate));
  if (begun.length > 0) return begun.slice(0, MOST_MEANT);
  const near = candidates
    .map((candidate) => ({ candidate, slips: slipsFrom(word, candidate) }))
    .filter(({ slips }) => slips < Number.POSITIVE_INFINITY);
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, MOST_MEANT)
    .map(({ candidate }) => candidate);
}

function isBegun(word: string, candidate: string): boolean {
  return (
    word.length >= SHORTEST_BEGUN &&
    candidate.startsWith(word) &&
    candidate.length - word.length <= word.length * MOST_MISSING
  );
}
