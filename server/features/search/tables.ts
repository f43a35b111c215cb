import type { Language } from '#contract/languages.ts';

export interface SearchTables {
  /** Every normalised word that rentals are found by, and their number; used to correct misspellings. */
  search_words: { word: string; uses: number };
  /** The words each rental has added to `search_words`. */
  rental_words: { rental_id: string; words: string[] };
  /** Searches that found nothing, for the operator. */
  failed_searches: {
    words: string;
    language: Language;
    times: number;
    first_at: Date;
    last_at: Date;
  };
}
