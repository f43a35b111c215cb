export { serveFeeds } from './routes.ts';
