import { readTowns } from '../../adapters/geocoder/towns.ts';
import { once } from '../../once.ts';
import { conceptsOf } from './concepts.ts';
import { normalised, significantWords } from './normalise.ts';
import { purposeOf } from './purposes.ts';
import json from './towns.json' with { type: 'json' };

/** How people write towns in Latin letters, besides the names that the gazetteer has; all as words of a search. */
const TOWNS: ReadonlyMap<string, string> = new Map(
  Object.entries(json).flatMap(([name, spellings]) => {
    const [town = ''] = normalised(name);
    return spellings.flatMap(normalised).map((spelling) => [spelling, town] as const);
  }),
);

/** A normalised word of a search; of a town, the name that rentals there have: `jerba` is Djerba. */
export const asTown = (word: string): string => TOWNS.get(word) ?? word;

const namesSomething = (words: string): boolean =>
  conceptsOf(words).length > 0 || purposeOf(words) !== null;

/**
 * The names of towns with a word that also names a thing ("Menzel Bourguiba", "Maisons-Alfort", "Le Mans"), and the
 * beginnings that long ones are called by ("Dar Chaabane"). Names of several words that all say something else ("Grand
 * Blanc") are left out. Read on first use, so that the start does not wait for it.
 */
const ambiguousNames = once(() => {
  const written = new Set(readTowns().flatMap(({ names }) => Object.values(names)));
  const found = [...written].flatMap((name) => {
    const words = significantWords(name);
    const beginnings = words.map((_, index) => words.slice(0, index + 1));
    return beginnings.filter(({ length }) => length > 1 || words.length === 1);
  });
  return new Set(
    found
      .filter((words) => words.some(namesSomething))
      .filter((words) => words.length === 1 || !words.every(namesSomething))
      .map((words) => words.join(' '))
      .filter((name) => !name.includes(' ') || !namesSomething(name)),
  );
});

/** Whether normalised words are the name of a town, although one of them names a thing. */
export const isAmbiguousTown = (words: readonly string[]): boolean =>
  ambiguousNames().has(words.join(' '));

/** The longest of these names has this many words. */
export const longestAmbiguousTown = once(() =>
  Math.max(...[...ambiguousNames()].map((name) => name.split(' ').length)),
);
