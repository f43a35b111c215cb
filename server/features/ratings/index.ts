export { ratingsRoutes } from './routes.ts';
