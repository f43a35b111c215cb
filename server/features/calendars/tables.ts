export interface CalendarsTables {
  /** Feeds whose address was renewed: all others have their first address. */
  calendar_feeds: {
    id: string;
    user_id: string;
    /** Null for the feed of all bookings of the member. */
    rental_id: string | null;
    /** Signed into the address. */
    key: string;
    renewed_at: Date;
  };
  /** Calendars of other sites that block days of a rental. */
  followed_calendars: {
    id: string;
    rental_id: string;
    /** The owner's name for the source. */
    name: string;
    url: string;
    created_at: Date;
    /** When it was read last. */
    read_at: Date | null;
    /** Why it could not be read since; `stopped` when a recovery of the account has ended the reading. */
    error: string | null;
    /** When it is to be read next. */
    due_at: Date;
  };
  /** What a followed calendar blocks, also where a booking or another calendar has taken the time. */
  followed_periods: {
    calendar_id: string;
    /** `tstzrange`, half-open. */
    during: string;
  };
}
