import * as z from 'zod/mini';
import { CATEGORIES } from '../enums.ts';
import { LANGUAGES } from '../languages.ts';
import { LIMITS } from '../limits.ts';
import { instant, listOf } from '../list.ts';
import { place } from '../places/schemas.ts';

/** Words somebody looks for, as typed. */
export const searchWords = z
  .string()
  .check(z.maxLength(LIMITS.searchWordsLength, { error: 'tooLong' }));

/** What somebody may mean while typing: words others rent under, categories and places. */
export const suggestions = z.object({
  /** Whole searches, the most rented first, in the script typed in. */
  words: z.array(z.string()),
  categories: z.array(z.enum(CATEGORIES)),
  places: z.array(place),
});
export type Suggestions = z.infer<typeof suggestions>;

/** What was looked for and not found. */
export const failedSearch = z.object({
  words: z.string(),
  language: z.enum(LANGUAGES),
  times: z.int(),
  firstAt: instant,
  lastAt: instant,
});
export type FailedSearch = z.infer<typeof failedSearch>;
export const failedSearches = listOf(failedSearch);
