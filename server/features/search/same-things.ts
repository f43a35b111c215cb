import { phrasesOf } from './asked-words.ts';
import { type Concept, concepts } from './concepts.ts';
import { MARKS } from './lexemes.ts';
import { significantWords } from './normalise.ts';
import { tsquery } from './tsquery.ts';

const titlePhrases = (title: string) => phrasesOf([...new Set(significantWords(title))]);

/**
 * A `tsquery` for rentals whose title names the same thing as this title, in any language: one of its concepts, a
 * narrower or a wider one or, when it names none, one of its words. Null for a title without significant words.
 */
export function sameThings(title: string): string | null {
  const phrases = titlePhrases(title);
  const named = phrases.flatMap(({ concepts }) => concepts);
  const forms = named.length > 0 ? named.flatMap(formsOf) : phrases.map((one) => one.words);
  if (forms.length === 0) return null;
  return tsquery(forms.map((words) => words.map((word) => MARKS.title + word)));
}

/** The names of a thing, of narrower ones, and of wider ones: who looks for a dress may take an evening dress. */
function formsOf({ id, forms }: Concept): string[][] {
  const wider = [...concepts().values()].filter(({ included }) => included.includes(id));
  return [...forms, ...wider.flatMap(({ parts: [own] }) => own?.forms ?? [])];
}

/** The share of the shorter title's meanings that the other title has too, from 0 to 1, in any language. */
export function shareInCommon(one: string, other: string): number {
  const [meanings, others] = [meaningsOf(one), meaningsOf(other)];
  const least = Math.min(meanings.size, others.size);
  const both = [...meanings].filter((meaning) => others.has(meaning));
  return least === 0 ? 0 : both.length / least;
}

/** The meanings of a title: its concepts by their ids, its other words as they are. */
function meaningsOf(title: string): Set<string> {
  const meanings = titlePhrases(title).map(({ words, concepts }) =>
    concepts.length > 0 ? concepts.map(({ id }) => `#${id}`) : words,
  );
  return new Set(meanings.flat());
}
