export { notifyWatchers, notifyWatchersOfBooking } from './notify-watchers.ts';
export { eraseWatches, exportWatches } from './personal-data.ts';
export { watchesRoutes } from './routes.ts';
