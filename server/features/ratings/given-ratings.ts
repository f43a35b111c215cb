import { ratableFrom } from '#contract/ratings/time.ts';
import type { Queryable } from '../../context.ts';

/** One text of a member about another: the rating itself, or a renewal, which replaces it once it is shown. */
export interface WrittenRating {
  /** The id of the rating; a renewal has the id of the one it replaces. */
  id: string;
  isRenewal: boolean;
  bookingId: string | null;
  score: number;
  comment: string | null;
  createdAt: Date;
  /** The deadline: it is shown then even without a rating by the other side, and may be shown before. */
  shownAtLatest: Date;
  isShown: boolean;
  /** The rated member's answer; null while the text is not shown. */
  reply: string | null;
  repliedAt: Date | null;
  /** From when on its booking could be rated; for a rating that is about no booking, when it was written. */
  ratableFrom: Date;
}

/** The rating one member has given another, after the renewal that is to replace it, if there is one. */
export async function givenRatings(
  db: Queryable,
  authorId: string,
  userId: string,
): Promise<WrittenRating[]> {
  const rating = await db
    .selectFrom('ratings')
    .leftJoin('bookings', 'bookings.id', 'booking_id')
    .selectAll('ratings')
    .select(['returned_at', 'starts_at'])
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!rating) return [];
  const renewal = await db
    .selectFrom('rating_renewals')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .selectAll('rating_renewals')
    .select(['returned_at', 'starts_at'])
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

interface Row {
  booking_id: string | null;
  score: number;
  comment: string | null;
  created_at: Date;
  shown_from: Date;
  returned_at: Date | null;
  starts_at: Date | null;
}

const fieldsOf = (row: Row) => ({
  bookingId: row.booking_id,
  score: row.score,
  comment: row.comment,
  createdAt: row.created_at,
  shownAtLatest: row.shown_from,
  ratableFrom:
    row.starts_at && row.returned_at
      ? ratableFrom({ returnedAt: row.returned_at, startsAt: row.starts_at })
      : row.created_at,
});
