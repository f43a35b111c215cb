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
  };
  /** When a booking's parties are, or were, invited to rate each other. */
  rating_invitations: {
    booking_id: string;
    due_at: Date;
    sent_at: Date | null;
  };
}
