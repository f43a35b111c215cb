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
/** Among so many found. */
const AMONG_PLACES = 20;
/** Where most rentals are: next to the word of a thing, towns elsewhere are only namesakes of it, such as Velo in Italy. */
const HOME: ReadonlySet<string> = new Set(['TN', 'FR']);
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

/** Places are the least important suggestions: an unavailable gazetteer does not prevent the other ones. */
async function placesLike(
  { geocoder, log }: Pick<Context, 'geocoder' | 'log'>,
  typed: string,
  language: Language,
  spelling: { asSpelt: boolean },
): Promise<Place[]> {
  if (foldedWords(typed).join(' ').length < SHORTEST_PLACE) return [];
  try {
    const found = await geocoder.search(typed, language, AMONG_PLACES, spelling);
    const near = spelling.asSpelt ? found.filter(({ country }) => HOME.has(country)) : found;
    return near.slice(0, MOST_PLACES);
  } catch (error) {
    log.warn(error, 'no places to suggest');
    return [];
  }
}
