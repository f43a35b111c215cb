export { exportRecords } from './personal-data.ts';
export { recordsRoutes } from './routes.ts';
export { zoneOf } from './time-zones.ts';
