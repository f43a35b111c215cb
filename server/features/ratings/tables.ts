import type { ColumnType } from 'kysely';

export interface RatingsTables {
  ratings: {
    id: string;
    author_id: string;
    user_id: string;
    score: number;
    comment: string | null;
    created_at: Date;
    /** The deadline: it is shown then even without a rating by the other side. `shown_at` may be earlier. */
    shown_from: Date;
    /** Null while it waits for the other side's rating, or for the deadline. */
    shown_at: Date | null;
    /**
     * What it is about. Null for ratings given when no booking was needed, and for those of the demo data, unless an earlier
     * booking of the two was found. Set by a trigger where a row does not say it.
     */
    booking_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The rated member's answer. */
    reply: ColumnType<string | null, undefined, string | null>;
    replied_at: ColumnType<Date | null, undefined, Date | null>;
  };
  /** The new text of a rating that is shown: it replaces the rating once it may be shown itself. */
  rating_renewals: {
    rating_id: string;
    booking_id: string;
    score: number;
    comment: string | null;
    created_at: Date;
    /** The deadline, as that of a rating. */
    shown_from: Date;
  };
  /** When a booking's parties are, or were, invited to rate each other. */
  rating_invitations: {
    booking_id: string;
    due_at: Date;
    sent_at: Date | null;
  };
}
