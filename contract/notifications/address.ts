import type { Language } from '../languages.ts';
import { pageUrl } from '../paths.ts';
import type { Notification, NotificationKind } from './schemas.ts';

type Target = Pick<Notification, 'kind' | 'event' | 'conversationId' | 'bookingId'>;

/** Kinds whose notifications lead to the page of their booking rather than to the thread. */
const AT_BOOKING: readonly NotificationKind[] = ['bookings', 'reminders', 'ratings'];

/**
 * The page that a notification leads to, without the origin.
 * @param readerId the member who is notified
 */
export function notificationUrl(
  language: Language,
  { kind, event, conversationId, bookingId }: Target,
  readerId: string,
): string {
  if (kind === 'matches') return pageUrl(language, 'alerts');
  if (event === 'ratingReceived') {
    return `${pageUrl(language, 'profile', { userId: readerId })}?tab=reviews`;
  }
  if (bookingId !== null && (AT_BOOKING.includes(kind) || conversationId === null)) {
    return pageUrl(language, 'booking', { bookingId });
  }
  const page = pageUrl(language, 'messages');
  return conversationId === null ? page : `${page}?conversation=${conversationId}`;
}
