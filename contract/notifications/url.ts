import type { Language } from '../languages.ts';
import { pageUrl } from '../paths.ts';
import type { Notification, NotificationEvent, NotificationKind } from './schemas.ts';

type Target = Pick<Notification, 'kind' | 'event' | 'conversationId' | 'bookingId'> &
  Partial<Pick<Notification, 'rentalId'>>;

/** What a notification leads to. */
export type NotificationPlace = 'alerts' | 'booking' | 'rental' | 'thread' | 'messages' | 'reviews';

const LEADS_TO: Record<NotificationKind, NotificationPlace> = {
  messages: 'thread',
  proposals: 'thread',
  bookings: 'booking',
  reminders: 'booking',
  ratings: 'booking',
  matches: 'alerts',
  moderation: 'rental',
};

/** Events that lead to another page than those of their kind. */
const EVENT_LEADS_TO: Partial<Record<NotificationEvent, NotificationPlace>> = {
  watchedFree: 'rental',
  // what comes next is there
  proposalAccepted: 'booking',
  ratingReceived: 'reviews',
};

/** What a notification leads to: where the rental, the booking or the thread is gone, to what is left of them. */
export function notificationPlace({
  kind,
  event,
  conversationId,
  bookingId,
  rentalId = null,
}: Target): NotificationPlace {
  const place = EVENT_LEADS_TO[event] ?? LEADS_TO[kind];
  if (place !== 'rental' && place !== 'booking' && place !== 'thread') return place;
  if (place === 'rental' && rentalId !== null) return 'rental';
  if (bookingId !== null && (place === 'booking' || conversationId === null)) return 'booking';
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
