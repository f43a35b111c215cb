import { idParams, paging } from '../list.ts';
import { operation } from '../operation.ts';
import { givenRating, ownRating, RATING_OBSTACLES, ratingInput, ratingList } from './schemas.ts';

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
  notFoundError: 'userNotFound',
  errors: ['userNotFound', ...RATING_OBSTACLES, 'alreadyRated'],
});

export const listRatings = operation({
  name: 'ratings.list',
  summary: 'The ratings a member has received, the latest first.',
  method: 'GET',
  path: '/v1/users/{id}/ratings',
  who: 'anyone',
  params: idParams,
  query: paging,
  output: ratingList,
  status: 200,
  notFoundError: 'userNotFound',
  errors: ['userNotFound'],
});

export const getOwnRating = operation({
  name: 'ratings.mine',
  summary: 'Whether the caller may rate a member now, and the rating once given.',
  method: 'GET',
  path: '/v1/users/{id}/ratings/mine',
  who: 'member',
  params: idParams,
  output: ownRating,
  status: 200,
  notFoundError: 'userNotFound',
  errors: ['userNotFound'],
});
