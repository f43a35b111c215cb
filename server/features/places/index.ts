export { placesRoutes } from './routes.ts';
