export { priceOrder } from './price-order.ts';
export { rentalsRoutes } from './routes.ts';
export { rentalSlug } from './slug.ts';
export { type RentalRow, rentalSummaries } from './views.ts';
