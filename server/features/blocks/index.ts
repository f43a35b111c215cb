export { blocksRoutes } from './routes.ts';
