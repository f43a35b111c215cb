export { identitiesRoutes } from './routes.ts';
