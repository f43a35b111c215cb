export { nextStepsRoutes } from './routes.ts';
