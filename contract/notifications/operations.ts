import * as z from 'zod/mini';
import { id, idParams, paging } from '../list.ts';
import { operation } from '../operation.ts';
import {
  notificationList,
  notificationPreferences,
  notificationPreferencesChange,
  pushSubscriptionInput,
  pushSubscriptions,
} from './schemas.ts';

export const listNotifications = operation({
  name: 'notifications.list',
  summary: 'What the caller was told, the latest first.',
  method: 'GET',
  path: '/v1/notifications',
  who: 'member',
  query: paging,
  output: notificationList,
  status: 200,
  errors: [],
});

export const readNotifications = operation({
  name: 'notifications.read',
  summary: 'Mark those as read, or all without `ids`.',
  method: 'POST',
  path: '/v1/notifications/read',
  who: 'member',
  body: z.object({
    ids: z.optional(z.array(id).check(z.maxLength(100, { error: 'invalidValue' }))),
  }),
  status: 204,
  errors: [],
  whileSuspended: true,
});

export const listPushSubscriptions = operation({
  name: 'notifications.pushSubscriptions',
  summary: "The key to subscribe with, and the caller's browsers that are told.",
  method: 'GET',
  path: '/v1/push-subscriptions',
  who: 'member',
  output: pushSubscriptions,
  status: 200,
  errors: [],
});

export const subscribePush = operation({
  name: 'notifications.subscribePush',
  summary: 'Have this browser told, for as long as its session lasts.',
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
  summary: 'Leave a browser alone.',
  method: 'DELETE',
  path: '/v1/push-subscriptions/{id}',
  who: 'member',
  params: idParams,
  status: 204,
  absent: 'notFound',
  errors: ['notFound'],
});

const unsubscribeParams = z.object({ token: z.string().check(z.maxLength(200)) });

export const openUnsubscribe = operation({
  name: 'notifications.openUnsubscribe',
  summary: 'Lead a browser that opens the link of a mail to the page that asks for one press.',
  method: 'GET',
  path: '/v1/unsubscribe/{token}',
  who: 'anyone',
  params: unsubscribeParams,
  answers: 'redirect',
  status: 303,
  absent: 'notFound',
  errors: ['notFound'],
});

export const unsubscribeMail = operation({
  name: 'notifications.unsubscribe',
  summary: 'Switch mails of the kinds in a mail off, by its signed link (RFC 8058).',
  method: 'POST',
  path: '/v1/unsubscribe/{token}',
  who: 'anyone',
  params: unsubscribeParams,
  // what is posted says nothing more, whatever it is: nothing of it is kept
  body: z.object({}),
  answers: 'redirect',
  status: 303,
  absent: 'notFound',
  errors: ['notFound'],
});

export const getNotificationPreferences = operation({
  name: 'notifications.preferences',
  summary: 'When the caller wants to be left alone.',
  method: 'GET',
  path: '/v1/notification-preferences',
  who: 'member',
  output: notificationPreferences,
  status: 200,
  errors: [],
});

export const changeNotificationPreferences = operation({
  name: 'notifications.changePreferences',
  summary: 'Change them; what is absent stays.',
  method: 'PATCH',
  path: '/v1/notification-preferences',
  who: 'member',
  body: notificationPreferencesChange,
  output: notificationPreferences,
  status: 200,
  errors: [],
});
