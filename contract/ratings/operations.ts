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

/** For older clients: the web calls `ratings.renew`, which names the booking and gives a first rating, too. */
export const rateAboutLastBooking = operation({
  name: 'ratings.rate',
  summary:
    'Rate a member about the last booking with them whose handover and return count, if the caller has never rated them; both must have confirmed their email address, the agreed start must have passed, and that of the other side about that booking must not be shown yet. Shown once both have rated, or 14 days after the return. `ratings.renew` names the booking instead and can replace a rating.',
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

export const rateAboutBooking = operation({
  name: 'ratings.renew',
  summary:
    'Rate a member about a booking with them, for the first time or in place of the rating of an earlier booking; not before its agreed start, nor once that of the other side about the same booking is shown. The rating that is shown stays until the new one is shown: once the other side has rated this booking or a later one, or 14 days after its return.',
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

/** `createdAt` of the text that the caller has read. If another text has replaced it meanwhile, the answer is refused. */
const answeredText = z.object({ createdAt: z.optional(instant) });

export const replyToRating = operation({
  name: 'ratings.reply',
  summary:
    'Answer a rating about oneself, once; a renewed one may be answered again. `createdAt` is that of the text that was read: if another text has replaced it meanwhile, the answer is refused (`actionNotAllowed`).',
  method: 'POST',
  path: '/v1/ratings/{id}/reply',
  who: 'member',
  params: idParams,
  query: answeredText,
  body: replyInput,
  output: rating,
  status: 201,
  malformedIdError: 'ratingNotFound',
  errors: ['ratingNotFound', 'notPermitted', 'alreadyReplied', 'actionNotAllowed'],
});
