import { isOfObjection } from '../bookings/events.ts';
import type { TextKey } from '../texts.ts';
import type { Notification } from './schemas.ts';

/** The key of what a notification says has happened: the same sentence on the site, in emails and in pushes. */
export const titleKey = (notification: Pick<Notification, 'event' | 'isObjection'>) =>
  isOfObjection(notification)
    ? (`notifications:objection.${notification.event}` as const satisfies TextKey)
    : (`notifications:event.${notification.event}` as const);
