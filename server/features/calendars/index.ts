export { mailCalendars } from './mail-calendars.ts';
export { calendarsRoutes } from './routes.ts';
