export { ownRentalsRoutes } from './routes.ts';
export { startWritingViews, writeViews } from './view-counter.ts';
