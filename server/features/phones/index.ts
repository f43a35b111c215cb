export { phonesRoutes } from './routes.ts';
