import type { Language } from '../languages.ts';
import { pageUrl } from '../paths.ts';
import type { Notification, NotificationKind } from './schemas.ts';

type Target = Pick<Notification, 'kind' | 'event' | 'conversationId' | 'bookingId'> &
  Partial<Pick<Notification, 'rentalId'>>;

/** What a notification leads to. */
export type NotificationPlace = 'alerts' | 'booking' | 'rental' | 'thread' | 'messages' | 'reviews';

const LEADS_TO: Record<NotificationKind, 'alerts' | 'booking' | 'rental' | 'thread'> = {
  messages: 'thread',
  proposals: 'thread',
  bookings: 'booking',
  reminders: 'booking',
  ratings: 'booking',
  matches: 'alerts',
  moderation: 'rental',
};

/** What a notification leads to: where the booking or the thread is gone, to the other one. */
export function notificationPlace({
  kind,
  event,
  conversationId,
  bookingId,
  rentalId = null,
}: Target): NotificationPlace {
  if (LEADS_TO[kind] === 'alerts') return 'alerts';
  if ((event === 'watchedFree' || LEADS_TO[kind] === 'rental') && rentalId !== null)
    return 'rental';
  if (event === 'ratingReceived') return 'reviews';
  if (bookingId !== null && (LEADS_TO[kind] === 'booking' || conversationId === null)) {
    return 'booking';
  }
  return conversationId === null ? 'messages' : 'thread';
}

/**
 * The page that a notification leads to, without the origin.
 * @param readerId the member who is notified
 */
export function notificationUrl(language: Language, target: Target, readerId: string): string {
  const { bookingId, conversationId, rentalId } = target;
  switch (notificationPlace(target)) {
    case 'alerts':
      return pageUrl(language, 'alerts');
    case 'reviews':
      return `${pageUrl(language, 'profile', { userId: readerId })}?tab=reviews`;
    case 'booking':
      return pageUrl(language, 'booking', { bookingId: bookingId ?? '' });
    case 'rental':
      return pageUrl(language, 'rental', { rentalId: rentalId ?? '' });
    case 'thread':
      return `${pageUrl(language, 'messages')}?conversation=${conversationId}`;
    case 'messages':
      return pageUrl(language, 'messages');
  }
}
