import * as z from 'zod/mini';
import { id, idParams } from '../list.ts';
import { operation } from '../operation.ts';
import {
  notificationList,
  notificationPreferences,
  notificationPreferencesChange,
  notificationQuery,
  pushSubscriptionInput,
  pushSubscriptions,
} from './schemas.ts';

export const listNotifications = operation({
  name: 'notifications.list',
  summary: "The caller's notifications, the latest first.",
  method: 'GET',
  path: '/v1/notifications',
  who: 'member',
  query: notificationQuery,
  output: notificationList,
  status: 200,
  errors: [],
});

export const markNotificationsRead = operation({
  name: 'notifications.read',
  summary: 'Mark notifications as read: those in `ids`, or all without it.',
  method: 'POST',
  path: '/v1/notifications/read',
  who: 'member',
  body: z.object({
    ids: z.optional(z.array(id).check(z.maxLength(100, { error: 'invalidValue' }))),
  }),
  status: 204,
  errors: [],
  forSuspendedMembersToo: true,
});

export const listPushSubscriptions = operation({
  name: 'notifications.pushSubscriptions',
  summary: "The key to subscribe with, and the caller's browsers with a push subscription.",
  method: 'GET',
  path: '/v1/push-subscriptions',
  who: 'member',
  output: pushSubscriptions,
  status: 200,
  errors: [],
});

export const subscribePush = operation({
  name: 'notifications.subscribePush',
  summary: 'Subscribe this browser to pushes, for as long as its session lasts.',
  method: 'POST',
  path: '/v1/push-subscriptions',
  who: 'member',
  body: pushSubscriptionInput,
  output: z.object({ id }),
  status: 201,
  errors: [],
});

export const unsubscribePush = operation({
  name: 'notifications.unsubscribePush',
  summary: 'Unsubscribe a browser from pushes.',
  method: 'DELETE',
  path: '/v1/push-subscriptions/{id}',
  who: 'member',
  params: idParams,
  status: 204,
  malformedIdError: 'notFound',
  errors: ['notFound'],
});

const unsubscribeParams = z.object({ token: z.string().check(z.maxLength(200)) });

export const openUnsubscribe = operation({
  name: 'notifications.openUnsubscribe',
  summary: 'Redirect a browser that opens the link of a mail to the page that asks to confirm.',
  method: 'GET',
  path: '/v1/unsubscribe/{token}',
  who: 'anyone',
  params: unsubscribeParams,
  answers: 'redirect',
  status: 303,
  malformedIdError: 'notFound',
  errors: ['notFound'],
});

export const unsubscribeMail = operation({
  name: 'notifications.unsubscribe',
  summary: 'Switch mails of the kinds in a mail off, by its signed link (RFC 8058).',
  method: 'POST',
  path: '/v1/unsubscribe/{token}',
  who: 'anyone',
  params: unsubscribeParams,
  // the posted form has no meaning: none of its fields is read
  body: z.object({}),
  answers: 'redirect',
  status: 303,
  malformedIdError: 'notFound',
  errors: ['notFound'],
});

export const getNotificationPreferences = operation({
  name: 'notifications.preferences',
  summary: "The caller's notification preferences: quiet hours, digest, channels.",
  method: 'GET',
  path: '/v1/notification-preferences',
  who: 'member',
  output: notificationPreferences,
  status: 200,
  errors: [],
});

export const changeNotificationPreferences = operation({
  name: 'notifications.changePreferences',
  summary: 'Change the preferences; absent fields stay as they are.',
  method: 'PATCH',
  path: '/v1/notification-preferences',
  who: 'member',
  body: notificationPreferencesChange,
  output: notificationPreferences,
  status: 200,
  errors: [],
});
