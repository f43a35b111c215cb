export { forgetOldNotifications } from './forget-old.ts';
export { gatherNotifications } from './gather.ts';
export { type MailCalendarsOf, mailNotifications } from './mail-notifications.ts';
export { markKindRead } from './mark-notifications-read.ts';
export { markReadTogether } from './mark-read-together.ts';
export { notifyOfMessage } from './notify-of-message.ts';
export {
  eraseNotifications,
  exportNotificationPreferences,
  exportNotifications,
  exportPushSubscriptions,
} from './personal-data.ts';
export { mailDue, quietHoursEnd, wantsMails } from './preferences.ts';
export { publishUnread } from './publish-notification.ts';
export { pushNotifications } from './push-notifications.ts';
export { raiseNotice } from './raise-notice.ts';
export { notificationsRoutes } from './routes.ts';
export { forgetBrowserOf } from './subscriptions.ts';
export { unsubscribeToken, unsubscribeUrl } from './unsubscribe-links.ts';
