import { HOME_COUNTRIES } from '#contract/countries.ts';
import type { Category } from '#contract/enums.ts';
import type { Language } from '#contract/languages.ts';
import type { Place } from '#contract/places/schemas.ts';
import type { Suggestions } from '#contract/search/schemas.ts';
import type { Context } from '../../context.ts';
import { concepts } from './concepts.ts';
import { foldedWords } from './normalise.ts';
import { suggestedWords } from './suggested-words.ts';

const MOST_CATEGORIES = 3;
const MOST_PLACES = 3;
/** More are looked up than are shown, as those abroad are left out. */
const MOST_FOUND = 12;
/** The number of letters from which on places are suggested. */
const SHORTEST_PLACE = 2;

/** Suggestions for a search that is being typed. */
export async function suggest(
  context: Pick<Context, 'db' | 'geocoder' | 'log'>,
  typed: string,
  language: Language,
): Promise<Suggestions> {
  const phrase = foldedWords(typed).join(' ');
  if (phrase === '') return { words: [], categories: [], places: [] };
  const words = await suggestedWords(context.db, typed, language);
  const categories = categoriesLike(phrase);
  // the word of a thing is not a misspelt town: `robe` is not Rome
  const asSpelt = words.length > 0 || categories.length > 0;
  const places = await placesLike(context, typed, language, { asSpelt });
  return { words, categories, places };
}

function categoriesLike(phrase: string): Category[] {
  const named = [...concepts().values()].flatMap(({ category, names }) => {
    const begun = Object.values(names)
      .flat()
      .some((form) => begins(form, phrase));
    return category && begun ? [category] : [];
  });
  return [...new Set(named)].slice(0, MOST_CATEGORIES);
}

/** Whether a name, or one of its words, begins with the typed text. */
function begins(name: string, phrase: string): boolean {
  const words = foldedWords(name).join(' ');
  return words.startsWith(phrase) || words.includes(` ${phrase}`);
}

/**
 * Places at home alone, as a word for a thing may be a town abroad: `velo` is one in Italy. They are the least important
 * suggestions: an unavailable gazetteer does not prevent the other ones.
 */
async function placesLike(
  { geocoder, log }: Pick<Context, 'geocoder' | 'log'>,
  typed: string,
  language: Language,
  spelling: { asSpelt: boolean },
): Promise<Place[]> {
  if (foldedWords(typed).join(' ').length < SHORTEST_PLACE) return [];
  try {
    const found = await geocoder.search(typed, language, MOST_FOUND, spelling);
    return found.filter(({ country }) => HOME_COUNTRIES.includes(country)).slice(0, MOST_PLACES);
  } catch (error) {
    log.warn(error, 'no places to suggest');
    return [];
  }
}
