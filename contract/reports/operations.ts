import { idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { reportAccepted, reportInput, visitorReport } from './schemas.ts';

export const reportUser = operation({
  name: 'reports.user',
  summary: 'Report a member to the moderators.',
  method: 'POST',
  path: '/v1/users/{id}/report',
  who: 'member',
  params: idParams,
  body: reportInput,
  output: reportAccepted,
  status: 201,
  malformedIdError: 'userNotFound',
  errors: ['userNotFound', 'reportNotAllowed', 'alreadyReported'],
});

export const reportRental = operation({
  name: 'reports.rental',
  summary: 'Report a rental to the moderators.',
  method: 'POST',
  path: '/v1/rentals/{id}/report',
  who: 'member',
  params: idParams,
  body: reportInput,
  output: reportAccepted,
  status: 201,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound', 'reportNotAllowed', 'alreadyReported'],
});

export const reportMessage = operation({
  name: 'reports.message',
  summary: 'Report a message in a conversation of the caller to the moderators.',
  method: 'POST',
  path: '/v1/messages/{id}/report',
  who: 'member',
  params: idParams,
  body: reportInput,
  output: reportAccepted,
  status: 201,
  malformedIdError: 'messageNotFound',
  errors: ['messageNotFound', 'reportNotAllowed', 'alreadyReported'],
});

export const reportRating = operation({
  name: 'reports.rating',
  summary: 'Report a rating that is shown, or the answer to it, to the moderators.',
  method: 'POST',
  path: '/v1/ratings/{id}/report',
  who: 'member',
  params: idParams,
  body: reportInput,
  output: reportAccepted,
  status: 201,
  malformedIdError: 'ratingNotFound',
  errors: ['ratingNotFound', 'reportNotAllowed', 'alreadyReported'],
});

export const reportAsVisitor = operation({
  name: 'reports.visitor',
  summary:
    'Report a member, a rental or a rating without an account; the answer is sent to the e-mail address.',
  method: 'POST',
  path: '/v1/reports',
  who: 'anyone',
  body: visitorReport,
  output: reportAccepted,
  status: 201,
  errors: ['captchaFailed', 'userNotFound', 'rentalNotFound', 'ratingNotFound'],
});
