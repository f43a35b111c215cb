export { landingsRoutes } from './routes.ts';
