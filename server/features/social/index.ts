export { socialRoutes } from './routes.ts';
