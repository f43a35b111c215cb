export { eraseNotificationPreferences, exportNotificationPreferences } from './personal-data.ts';
export { mailsWaitUntil, nextDigest } from './preferences.ts';
export { notificationsRoutes } from './routes.ts';
