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
  /** A rental found by a saved search or as a match for one of the member's rentals. */
  alerts: {
    id: string;
    user_id: string;
    saved_search_id: string | null;
    own_rental_id: string | null;
    rental_id: string;
    frequency: AlertFrequency;
    found_at: Date;
    /** When the alert was gathered into a mail, which is sent later or not at all: `gatheredAt` in code. Null until then. */
    told_at: Date | null;
    /** When the member opened the page that lists it. */
    seen_at: Date | null;
  };
}
