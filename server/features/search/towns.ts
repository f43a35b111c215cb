import ambiguous from './ambiguous-towns.json' with { type: 'json' };
import { normalised } from './normalise.ts';
import json from './towns.json' with { type: 'json' };

/** How people write towns in Latin letters, besides the names that the gazetteer has; all as words of a search. */
const TOWNS: ReadonlyMap<string, string> = new Map(
  Object.entries(json).flatMap(([name, spellings]) => {
    const [town = ''] = normalised(name);
    return spellings.flatMap(normalised).map((spelling) => [spelling, town] as const);
  }),
);

/**
 * Names of towns, and their beginnings, with a word that also names a thing. `scripts/build-gazetteer.ts` writes them: finding them
 * takes half a second, which the first search of each process would wait for.
 */
const AMBIGUOUS: ReadonlySet<string> = new Set(ambiguous);

/** A normalised word of a search; of a town, the name that rentals there have: `jerba` is Djerba. */
export const asTown = (word: string): string => TOWNS.get(word) ?? word;

/** Whether normalised words are the name of a town, although one of them names a thing. */
export const isAmbiguousTown = (words: readonly string[]): boolean =>
  AMBIGUOUS.has(words.join(' '));

/** The longest of these names has this many words. */
export const LONGEST_AMBIGUOUS_TOWN = Math.max(...ambiguous.map((name) => name.split(' ').length));
