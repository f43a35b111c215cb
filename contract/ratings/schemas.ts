import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf } from '../list.ts';
import { freeText } from '../text/fields.ts';

/** What a rating is or would be about: a thing and the month in which its booking began, `YYYY-MM` in the thing's time zone. */
export const ratedBooking = z.object({
  /** Null while the listing is hidden or deleted, or has another title than the agreement. */
  rental: z.nullable(z.object({ id, name: z.string() })),
  month: z.string(),
});
export type RatedBooking = z.infer<typeof ratedBooking>;

/** One member's rating of another after a booking between them. */
export const rating = z.object({
  id,
  author: user,
  score: z.int(),
  comment: z.nullable(z.string()),
  createdAt: instant,
  /** Null for a rating that was given when no booking was needed. */
  about: z.nullable(ratedBooking),
  /** The rated member's answer. */
  reply: z.nullable(z.object({ text: z.string(), createdAt: instant })),
});
export type Rating = z.infer<typeof rating>;

export const ratingList = listOf(rating);

/** A rating as its author sees it, also while nobody else can see it. */
export const givenRating = z.extend(rating, {
  /** When it is shown at the latest; null once it is shown. */
  hiddenUntil: z.nullable(instant),
});
export type GivenRating = z.infer<typeof givenRating>;

/**
 * What keeps a member from rating another one: no booking of theirs whose handover and return count, or an account of the same
 * mailbox (`ratingNotAllowed`), one that was to begin later, the other side's rating of that booking, which everybody can read already, or an email address that the caller, or
 * the other one, has not confirmed.
 */
export const RATING_OBSTACLES = [
  'ratingNotAllowed',
  'ratingTooEarly',
  'ratingClosed',
  'ratingNeedsEmail',
  'ratingUnconfirmedMember',
] as const;
export type RatingObstacle = (typeof RATING_OBSTACLES)[number];

/** What the caller has said of a member, and whether they can rate the member now: where there is a `booking`. */
export const ownRating = z.object({
  /** For older clients: whether a first rating can be given (`ratings.rate`). False where one can be renewed: read `booking`. */
  allowed: z.boolean(),
  /** What the caller wrote last, shown or not. */
  rating: z.nullable(givenRating),
  /**
   * What keeps the caller from rating the member, for the first time or after a later booking. Absent where nothing does, and
   * once the last booking was rated.
   */
  obstacle: z.optional(z.enum(RATING_OBSTACLES)),
  /** The booking that the caller may rate the member about now, for the first time or in place of the last rating; else null. */
  booking: z.nullable(z.extend(ratedBooking, { id })),
});
export type OwnRating = z.infer<typeof ownRating>;

export const ratingInput = z.object({
  score: z
    .int({ error: 'scoreRequired' })
    .check(
      z.gte(LIMITS.rating.min, { error: 'scoreRequired' }),
      z.lte(LIMITS.rating.max, { error: 'scoreRequired' }),
    ),
  comment: z.optional(freeText({ max: LIMITS.ratingCommentLength })),
});

/** A rating about a booking. */
export const bookingRatingInput = z.extend(ratingInput, { bookingId: id });

export const replyInput = z.object({
  text: freeText({ max: LIMITS.ratingReplyLength, empty: 'replyRequired' }),
});
