export { reportsRoutes } from './routes.ts';
