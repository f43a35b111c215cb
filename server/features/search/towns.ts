import { normalised } from './normalise.ts';
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
