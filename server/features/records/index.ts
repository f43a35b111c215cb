export { exportRecords } from './personal-data.ts';
export { recordsRoutes } from './routes.ts';
