import type { ColumnType } from 'kysely';
import type { AlertFrequency, SavedFilters } from '#contract/alerts/schemas.ts';

export interface AlertsTables {
  saved_searches: {
    id: string;
    user_id: string;
    name: string;
    filters: ColumnType<SavedFilters, string, string>;
    frequency: AlertFrequency;
    created_at: Date;
  };
  /** A rental that came up for a saved search or for one's own rental. */
  alerts: {
    id: string;
    user_id: string;
    saved_search_id: string | null;
    own_rental_id: string | null;
    rental_id: string;
    frequency: AlertFrequency;
    found_at: Date;
    /** When the member was told by mail; null while that is to come. */
    told_at: Date | null;
    /** When the member opened the page that lists it. */
    seen_at: Date | null;
  };
}
