export { readSums } from './read-sums.ts';
export { walletRoutes } from './routes.ts';
export { walletRentals } from './totals.ts';
