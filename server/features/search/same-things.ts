import { phrasesOf } from './asked-words.ts';
import { MARKS } from './lexemes.ts';
import { tellingWords } from './normalise.ts';
import { tsquery } from './tsquery.ts';

const titlePhrases = (title: string) => phrasesOf([...new Set(tellingWords(title))]);

/**
 * A `tsquery` for what has in its title a thing that this title names, in any language: one of its concepts or,
 * where it names none, one of its words. Null for a title that tells nothing.
 */
export function sameThings(title: string): string | null {
  const phrases = titlePhrases(title);
  const named = phrases.flatMap(({ concepts }) => concepts);
  const forms =
    named.length > 0 ? named.flatMap((concept) => concept.forms) : phrases.map((one) => one.words);
  if (forms.length === 0) return null;
  return tsquery(forms.map((words) => words.map((word) => MARKS.title + word)));
}

/** How much of what the shorter of two titles says the other says too, from 0 to 1, in any language. */
export function shareInCommon(one: string, other: string): number {
  const [meanings, others] = [meaningsOf(one), meaningsOf(other)];
  const least = Math.min(meanings.size, others.size);
  const both = [...meanings].filter((meaning) => others.has(meaning));
  return least === 0 ? 0 : both.length / least;
}

/** What a title says: its concepts by their ids, its other words as they are. */
function meaningsOf(title: string): Set<string> {
  const meanings = titlePhrases(title).map(({ words, concepts }) =>
    concepts.length > 0 ? concepts.map(({ id }) => `#${id}`) : words,
  );
  return new Set(meanings.flat());
}
