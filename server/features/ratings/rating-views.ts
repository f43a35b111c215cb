import { sql } from 'kysely';
import { dateIn } from '#contract/days/zone.ts';
import type { GivenRating, RatedBooking, Rating } from '#contract/ratings/schemas.ts';
import type { Queryable, ViewSource } from '../../context.ts';
import { usersById } from '../accounts/index.ts';
import type { WrittenRating } from './given-ratings.ts';

/** What a view of a rating is made of. */
export interface RatingParts {
  id: string;
  author_id: string;
  score: number;
  comment: string | null;
  created_at: Date;
  booking_id: string | null;
  reply: string | null;
  replied_at: Date | null;
}

/** Ratings with their authors and what they are about, in the rows' order. */
export async function ratingViews(source: ViewSource, rows: RatingParts[]): Promise<Rating[]> {
  const authors = await usersById(
    source,
    rows.map((row) => row.author_id),
  );
  const bookings = await ratedBookings(
    source.db,
    rows.flatMap((row) => row.booking_id ?? []),
  );
  return rows.flatMap((row) => {
    const author = authors.get(row.author_id);
    const { id, score, comment, created_at, booking_id, reply, replied_at } = row;
    if (!author) return [];
    return [
      {
        id,
        author,
        score,
        comment,
        createdAt: created_at.toISOString(),
        about: bookings.get(booking_id ?? '') ?? null,
        reply:
          reply !== null && replied_at
            ? { text: reply, createdAt: replied_at.toISOString() }
            : null,
      },
    ];
  });
}

/** A rating as its author sees it. */
export async function givenRatingView(
  source: ViewSource,
  authorId: string,
  written: WrittenRating,
): Promise<GivenRating> {
  const [view] = await ratingViews(source, [
    {
      id: written.id,
      author_id: authorId,
      score: written.score,
      comment: written.comment,
      created_at: written.createdAt,
      booking_id: written.bookingId,
      reply: written.reply,
      replied_at: written.repliedAt,
    },
  ]);
  if (!view) throw new Error('The author of a rating that was just given is gone.');
  return { ...view, hiddenUntil: written.isShown ? null : written.shownAtLatest.toISOString() };
}

/**
 * What ratings of bookings are about: the thing, while its listing is shown under the title of the agreement, and the month. Under
 * another title the ratings would speak for another thing.
 */
export async function ratedBookings(
  db: Queryable,
  ids: string[],
): Promise<Map<string, RatedBooking>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('rentals', 'rentals.id', 'booked_rental_id')
    .select(['bookings.id', 'starts_at', 'bookings.time_zone', 'rentals.id as rental_id', 'name'])
    .select((row) =>
      row
        .and([
          row('rentals.status', '<>', 'hidden'),
          row('rentals.deleted_at', 'is', null),
          sql<boolean>`rentals.name = bookings.thing->>'title'`,
        ])
        .as('is_shown'),
    )
    .where('bookings.id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        rental: row.is_shown ? { id: row.rental_id, name: row.name } : null,
        month: dateIn(row.time_zone, row.starts_at).slice(0, 'YYYY-MM'.length),
      },
    ]),
  );
}
