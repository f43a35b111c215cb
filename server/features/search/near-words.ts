import { sql } from 'kysely';
import type { Reader } from '../../context.ts';
import { editDistance, slipsAllowed } from '../../edit-distance.ts';
import { conceptWords } from './concepts.ts';
import { MARKS } from './lexemes.ts';

/** So many words of the vocabulary are looked at, the likest by their letter groups. */
const CANDIDATES = 24;
const MOST_MEANT = 4;
const MARKED = `^[\\${Object.values(MARKS).join('\\')}]`;

/**
 * What an unknown word may have been meant to be, among the words of rentals and those of concepts: what it
 * begins, or else what is fewest slips of the fingers away.
 */
export async function nearWords(db: Reader, word: string): Promise<string[]> {
  const most = slipsAllowed(word);
  // of a word so short a beginning stands for too many others
  if (most === 0) return [];
  // two statements, this and the search itself: in one the planner reads the whole table
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where (word % ${word} or word like ${`${word}%`}) and word !~ ${MARKED}
    order by word like ${`${word}%`} desc, word <-> ${word}, uses desc
    limit ${CANDIDATES}`.execute(db);
  const candidates = [...new Set([...rows.map((row) => row.word), ...conceptWords()])];
  const begun = candidates.filter((candidate) => candidate.startsWith(word));
  if (begun.length > 0) return begun.slice(0, MOST_MEANT);
  const near = candidates
    .map((candidate) => ({ candidate, slips: editDistance(word, candidate, most) }))
    .filter(({ candidate, slips }) => slips <= Math.min(most, slipsAllowed(candidate)));
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, MOST_MEANT)
    .map(({ candidate }) => candidate);
}
