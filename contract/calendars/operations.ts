import * as z from 'zod/mini';
import { id, idParams } from '../list.ts';
import { operation } from '../operation.ts';
import { calendarFeed, followedCalendar, followedInput } from './schemas.ts';

export const getCalendar = operation({
  name: 'calendars.get',
  summary:
    "The secret address at which calendar programs read the caller's bookings, on either side, without personal data of others.",
  method: 'GET',
  path: '/v1/calendar',
  who: 'member',
  output: calendarFeed,
  status: 200,
  errors: ['passkeyNeeded'],
});

export const renewCalendar = operation({
  name: 'calendars.renew',
  summary:
    "Replace the secret address of the caller's bookings; the one before is no longer valid.",
  method: 'POST',
  path: '/v1/calendar/renew',
  who: 'member',
  output: calendarFeed,
  status: 200,
  errors: ['passkeyNeeded'],
  forSuspendedMembersToo: true,
});

export const getRentalCalendar = operation({
  name: 'calendars.ofRental',
  summary:
    "The secret address at which calendar programs and other sites read when one of the caller's rentals is booked, or blocked by its owner.",
  method: 'GET',
  path: '/v1/rentals/{id}/calendar',
  who: 'member',
  params: idParams,
  output: calendarFeed,
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound', 'passkeyNeeded'],
});

export const renewRentalCalendar = operation({
  name: 'calendars.renewOfRental',
  summary: 'Replace the secret address of a rental; the one before is no longer valid.',
  method: 'POST',
  path: '/v1/rentals/{id}/calendar/renew',
  who: 'member',
  params: idParams,
  output: calendarFeed,
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound', 'passkeyNeeded'],
  forSuspendedMembersToo: true,
});

export const listFollowed = operation({
  name: 'calendars.followed',
  summary:
    "The calendars of other sites that block days of one of the caller's rentals, the oldest first.",
  method: 'GET',
  path: '/v1/rentals/{id}/calendars',
  who: 'member',
  params: idParams,
  output: z.object({ items: z.array(followedCalendar) }),
  status: 200,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound'],
});

export const followCalendar = operation({
  name: 'calendars.follow',
  summary:
    'Follow a calendar of another site: its events block days. It is read at once, then every hour.',
  method: 'POST',
  path: '/v1/rentals/{id}/calendars',
  who: 'member',
  params: idParams,
  body: followedInput,
  output: followedCalendar,
  status: 201,
  malformedIdError: 'rentalNotFound',
  errors: ['rentalNotFound', 'tooManyCalendars', 'invalidCalendarUrl', 'calendarKnown'],
});

export const unfollowCalendar = operation({
  name: 'calendars.unfollow',
  summary: 'Stop following a calendar; its days are free again.',
  method: 'DELETE',
  path: '/v1/rentals/{id}/calendars/{calendarId}',
  who: 'member',
  params: z.extend(idParams, { calendarId: id }),
  status: 204,
  malformedIdError: 'calendarNotFound',
  errors: ['rentalNotFound', 'calendarNotFound'],
  forSuspendedMembersToo: true,
});
