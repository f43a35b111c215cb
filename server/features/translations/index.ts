export { translationsRoutes } from './routes.ts';
