import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { notificationPreferences } from './schemas.ts';

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
  body: z.partial(notificationPreferences),
  output: notificationPreferences,
  status: 200,
  errors: [],
});
