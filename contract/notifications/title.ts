import { isOfMoment, isOfObjection } from '../bookings/events.ts';
import type { TextKey } from '../texts.ts';
import type { Notification } from './schemas.ts';

/** The key of what a notification says has happened: the same sentence on the site, in emails and in pushes. */
export function titleKey(
  notification: Pick<Notification, 'event' | 'isObjection' | 'step'>,
): TextKey {
  if (isOfObjection(notification)) return `notifications:objection.${notification.event}`;
  if (isOfMoment(notification)) {
    return `notifications:ofMoment.${notification.event}.${notification.step}`;
  }
  return `notifications:event.${notification.event}`;
}
