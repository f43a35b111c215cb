import type { Language } from '#contract/languages.ts';

export interface SearchTables {
  /** Every normalised word rentals are found by, and by how many; corrects what is mistyped. */
  search_words: { word: string; uses: number };
  /** The words each rental has added to `search_words`. */
  rental_words: { rental_id: string; words: string[] };
  /** What was looked for and not found, for the operator. */
  failed_searches: {
    words: string;
    language: Language;
    times: number;
    first_at: Date;
    last_at: Date;
  };
}
