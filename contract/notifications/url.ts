import type { Language } from '../languages.ts';
import { pageUrl } from '../paths.ts';
import type { Notification, NotificationKind } from './schemas.ts';

type Target = Pick<Notification, 'kind' | 'event' | 'conversationId' | 'bookingId'> &
  Partial<Pick<Notification, 'rentalId'>>;

/** The page that the notifications of a kind lead to; to the other one when the booking or the thread is gone. */
const LEADS_TO: Record<NotificationKind, 'alerts' | 'booking' | 'thread'> = {
  messages: 'thread',
  proposals: 'thread',
  bookings: 'booking',
  reminders: 'booking',
  ratings: 'booking',
  matches: 'alerts',
};

/**
 * The page that a notification leads to, without the origin.
 * @param readerId the member who is notified
 */
export function notificationUrl(
  language: Language,
  { kind, event, conversationId, bookingId, rentalId = null }: Target,
  readerId: string,
): string {
  if (LEADS_TO[kind] === 'alerts') return pageUrl(language, 'alerts');
  if (event === 'watchedFree' && rentalId !== null)
    return pageUrl(language, 'rental', { rentalId });
  if (event === 'ratingReceived') {
    return `${pageUrl(language, 'profile', { userId: readerId })}?tab=reviews`;
  }
  if (bookingId !== null && (LEADS_TO[kind] === 'booking' || conversationId === null)) {
    return pageUrl(language, 'booking', { bookingId });
  }
  const page = pageUrl(language, 'messages');
  return conversationId === null ? page : `${page}?conversation=${conversationId}`;
}
