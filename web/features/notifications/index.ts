import { lazy } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';

/** Loaded for members alone: they import schemas that public pages do not need. */
export const NotificationBell = lazy(async () => {
  const { Bell } = await import('./bell.tsx');
  return { default: Bell };
});

export const UnreadNotifications = lazy(async () => {
  const { UnreadCount } = await import('./unread-count.tsx');
  return { default: UnreadCount };
});

export const NotificationSettings = lazyPart(
  ['notifications'],
  async () => (await import('./notification-settings.tsx')).NotificationSettings,
);
