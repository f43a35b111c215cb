export { simulatorRoutes } from './routes.ts';
