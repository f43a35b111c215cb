import * as z from 'zod/mini';
import { id, idParams, instant, paging } from '../list.ts';
import { operation } from '../operation.ts';
import {
  bookingRatingInput,
  givenRating,
  ownRating,
  RATING_OBSTACLES,
  rating,
  ratingInput,
  ratingList,
  replyInput,
} from './schemas.ts';

export const rateUser = operation({
  name: 'ratings.rate',
  summary:
    'Rate a member, once, after a booking with them whose handover and return count; both must have confirmed their email address. Shown once both have rated, or 14 days after the return.',
  method: 'POST',
  path: '/v1/users/{id}/ratings',
  who: 'member',
  params: idParams,
  body: ratingInput,
  output: givenRating,
  status: 201,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound', ...RATING_OBSTACLES, 'alreadyRated'],
});

export const listRatings = operation({
  name: 'ratings.list',
  summary:
    'The ratings a member has received, the latest first; with `rentalId`, those about bookings of that thing.',
  method: 'GET',
  path: '/v1/users/{id}/ratings',
  who: 'anyone',
  params: idParams,
  query: z.extend(paging, { rentalId: z.optional(id) }),
  output: ratingList,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound'],
});

export const getOwnRating = operation({
  name: 'ratings.mine',
  summary:
    'The booking that the caller may rate the member about now, whether this would be a first rating or replace one (null when there is none), and the rating given last.',
  method: 'GET',
  path: '/v1/users/{id}/ratings/mine',
  who: 'member',
  params: idParams,
  output: ownRating,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound'],
});

export const rateBooking = operation({
  name: 'ratings.renew',
  summary:
    'Rate a member after a booking with them, or renew the rating after a later one: what was shown stays until the new one is, by the same rule.',
  method: 'PUT',
  path: '/v1/users/{id}/ratings/mine',
  who: 'member',
  params: idParams,
  body: bookingRatingInput,
  output: givenRating,
  status: 200,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound', ...RATING_OBSTACLES, 'alreadyRated'],
});

/** `createdAt` of the text that the caller has read: one that has replaced it meanwhile is not answered. */
const ratingRead = z.object({ createdAt: z.optional(instant) });

export const replyToRating = operation({
  name: 'ratings.reply',
  summary:
    'Answer a rating about oneself, once; a renewed one may be answered again. `createdAt` is that of the text that was read.',
  method: 'POST',
  path: '/v1/ratings/{id}/reply',
  who: 'member',
  params: idParams,
  query: ratingRead,
  body: replyInput,
  output: rating,
  status: 201,
  malformedIdError: 'ratingNotFound',
  errors: ['ratingNotFound', 'notPermitted', 'alreadyReplied', 'actionNotAllowed'],
});
