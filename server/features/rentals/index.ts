export { createRental } from './create-rental.ts';
export { rentalsRoutes } from './routes.ts';
export { type RentalRow, rentalSummaries } from './views.ts';
