import * as z from 'zod/mini';
import { user } from '../accounts/user.ts';
import { LIMITS } from '../limits.ts';
import { id, instant, listOf } from '../list.ts';
import { freeText } from '../text/fields.ts';

/** One member's rating of another after a booking between them. */
export const rating = z.object({
  id,
  author: user,
  score: z.int(),
  comment: z.nullable(z.string()),
  createdAt: instant,
});
export type Rating = z.infer<typeof rating>;

export const ratingList = listOf(rating);

/** A rating as its author sees it: nobody else sees it before the other side has rated too. */
export const givenRating = z.extend(rating, {
  /** When it is shown at the latest; null once it is. */
  hiddenUntil: z.nullable(instant),
});
export type GivenRating = z.infer<typeof givenRating>;

/**
 * What keeps a member from rating another one: no booking of theirs whose handover and return count, or an email address
 * that the caller, or the other one, has not confirmed.
 */
export const RATING_OBSTACLES = [
  'ratingNotAllowed',
  'ratingNeedsEmail',
  'ratingUnconfirmedMember',
] as const;
export type RatingObstacle = (typeof RATING_OBSTACLES)[number];

/** `allowed` is false once rated, and while there is an obstacle. */
export const ownRating = z.object({
  allowed: z.boolean(),
  rating: z.nullable(givenRating),
  obstacle: z.optional(z.enum(RATING_OBSTACLES)),
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
