export { mailCalendars } from './mail-calendars.ts';
export { eraseCalendars, exportCalendarFeeds } from './personal-data.ts';
export { calendarsRoutes } from './routes.ts';
export { serveCalendars } from './serve-feeds.ts';
