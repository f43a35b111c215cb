export { inviteRatings, scheduleRatingInvitation } from './invite-ratings.ts';
export {
  eraseRatings,
  exportRatingsGiven,
  exportRatingsReceived,
} from './personal-data.ts';
export { ratingClusters } from './rating-clusters.ts';
export { ratingsRoutes } from './routes.ts';
export { revealRating, revealRenewal } from './show-rating.ts';
