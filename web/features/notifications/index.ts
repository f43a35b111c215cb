import { lazyPart, optionalPart } from '#web/lib/lazy-part.ts';

/** Loaded for members alone: they import schemas that public pages do not need. */
export const NotificationBell = optionalPart([], async () => (await import('./bell.tsx')).Bell);

export const UnreadNotifications = optionalPart(
  [],
  async () => (await import('./unread-count.tsx')).UnreadCount,
);

export const NotificationSettings = lazyPart(
  ['notifications'],
  async () => (await import('./notification-settings.tsx')).NotificationSettings,
);

export const MarkRatingRead = optionalPart(
  [],
  async () => (await import('./mark-rating-read.tsx')).MarkRatingRead,
);
