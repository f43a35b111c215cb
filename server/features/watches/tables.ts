import type { ColumnType } from 'kysely';

export interface WatchesTables {
  /** Days for which a member wants to know when a rental is free; one a rental. */
  watches: {
    id: string;
    user_id: string;
    rental_id: string;
    starts_at: Date;
    ends_at: Date;
    created_at: Date;
    /** When the member was notified; null again once the days are taken. */
    notified_at: Date | null;
    /** The same, and it stays: owners who block and free days call nobody again and again. */
    last_notice_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
