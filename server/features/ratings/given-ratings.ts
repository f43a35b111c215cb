import type { Queryable } from '../../context.ts';

/** What one member has written about another: what is shown or waits to be, and what is to replace it. */
export interface GivenRating {
  /** Of the rating, also where this replaces it. */
  id: string;
  isRenewal: boolean;
  bookingId: string | null;
  score: number;
  comment: string | null;
  createdAt: Date;
  /** When it is shown at the latest. */
  shownFrom: Date;
  isShown: boolean;
  /** The rated member's answer; none to what is not shown yet. */
  reply: string | null;
  repliedAt: Date | null;
  /** When the booking came back; when it was written for a rating without one. */
  returned: Date;
}

/** The rating one member has given another, and what is to replace it; the last written comes first. */
export async function givenRatings(
  db: Queryable,
  authorId: string,
  userId: string,
): Promise<GivenRating[]> {
  const rating = await db
    .selectFrom('ratings')
    .leftJoin('bookings', 'bookings.id', 'booking_id')
    .selectAll('ratings')
    .select('returned_at')
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!rating) return [];
  const renewal = await db
    .selectFrom('rating_renewals')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .selectAll('rating_renewals')
    .select('returned_at')
    .where('rating_id', '=', rating.id)
    .executeTakeFirst();
  const { id } = rating;
  return [
    ...(renewal
      ? [
          {
            ...fieldsOf(renewal),
            id,
            isRenewal: true,
            isShown: false,
            reply: null,
            repliedAt: null,
          },
        ]
      : []),
    {
      ...fieldsOf(rating),
      id,
      isRenewal: false,
      isShown: rating.shown_at !== null,
      reply: rating.reply,
      repliedAt: rating.replied_at,
    },
  ];
}

interface Written {
  booking_id: string | null;
  score: number;
  comment: string | null;
  created_at: Date;
  shown_from: Date;
  returned_at: Date | null;
}

const fieldsOf = (row: Written) => ({
  bookingId: row.booking_id,
  score: row.score,
  comment: row.comment,
  createdAt: row.created_at,
  shownFrom: row.shown_from,
  returned: row.returned_at ?? row.created_at,
});
