import * as z from 'zod/mini';
import { category } from '../category-schema.ts';
import { LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { instant, listOf } from '../list.ts';
import { place } from '../places/schemas.ts';
import { searchText } from '../text/fields.ts';

/** The words of a search, as typed. */
export const searchWords = searchText(LIMITS.searchWordsLength);

/** Suggestions while typing: words that members rent under, categories and places. */
export const suggestions = z.object({
  /** Whole searches, the most rented first, in the script typed in. */
  words: z.array(z.string()),
  categories: z.array(category),
  places: z.array(place),
});
export type Suggestions = z.infer<typeof suggestions>;

/** A search that found nothing. */
export const failedSearch = z.object({
  words: z.string(),
  language: z.enum(LANGUAGES),
  times: z.int(),
  firstAt: instant,
  lastAt: instant,
});
export type FailedSearch = z.infer<typeof failedSearch>;
export const failedSearches = listOf(failedSearch);
