import * as z from 'zod/mini';
import { user } from '../accounts/schemas.ts';
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

/** `allowed` is false once rated, and before a booking between the two has ended. */
export const ownRating = z.object({ allowed: z.boolean(), rating: z.nullable(givenRating) });

export const ratingInput = z.object({
  score: z
    .int({ error: 'scoreRequired' })
    .check(
      z.gte(LIMITS.rating.min, { error: 'scoreRequired' }),
      z.lte(LIMITS.rating.max, { error: 'scoreRequired' }),
    ),
  comment: z.optional(freeText({ max: LIMITS.ratingCommentLength })),
});
