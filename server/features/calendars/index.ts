export { enqueueMissingReads } from './enqueue-missing-reads.ts';
export { mailCalendars } from './mail-calendars.ts';
export { eraseCalendars, exportCalendarFeeds, exportFollowedCalendars } from './personal-data.ts';
export { readFollowed } from './read-followed.ts';
export { refillFromFollowedCalendars } from './refill-from-followed.ts';
export { calendarsRoutes } from './routes.ts';
export { serveCalendars } from './serve-feeds.ts';
