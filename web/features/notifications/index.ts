import { lazy } from 'react';

/** For members alone: visitors have nothing to be told of. */
export const NotificationBell = lazy(async () => {
  const { Bell } = await import('./bell.tsx');
  return { default: Bell };
});
export { ChannelSwitches } from './channel-switches.tsx';
export { DigestChoice } from './digest-choice.tsx';
export { PushSettings } from './push-settings.tsx';
export { useUnreadNotifications } from './unread-count.ts';
export { usePreferences } from './use-preferences.ts';
