import type { ColumnType } from 'kysely';

export interface RatingsTables {
  ratings: {
    id: string;
    author_id: string;
    user_id: string;
    score: number;
    comment: string | null;
    created_at: Date;
    /** When it is shown at the latest. */
    shown_from: Date;
    /** Null while it waits for the other side's, or for that instant. */
    shown_at: Date | null;
    /** What it is about; null for one from before every booking of the two. Set by a trigger where a row does not say it. */
    booking_id: ColumnType<string | null, string | null | undefined, string | null>;
    /** The rated member's answer. */
    reply: ColumnType<string | null, undefined, string | null>;
    replied_at: ColumnType<Date | null, undefined, Date | null>;
  };
  /** What replaces a rating that is shown, once it is shown itself. */
  rating_renewals: {
    rating_id: string;
    booking_id: string;
    score: number;
    comment: string | null;
    created_at: Date;
    /** When it is shown at the latest. */
    shown_from: Date;
  };
  /** When a booking's parties are, or were, invited to rate each other. */
  rating_invitations: {
    booking_id: string;
    due_at: Date;
    sent_at: Date | null;
  };
}
