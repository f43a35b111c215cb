export { NotFound } from './not-found.tsx';
export { StoreBadges } from './store-badges.tsx';
