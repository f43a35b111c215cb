export { eraseRatings, exportRatingsGiven, exportRatingsReceived } from './personal-data.ts';
export { ratingsRoutes } from './routes.ts';
