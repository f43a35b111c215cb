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
  };
}
