export { createRental } from './create-rental.ts';
export {
  approveRental,
  hideRental,
  hideRentalsOf,
  holdUnreviewed,
  reopenRentalsOf,
} from './hide-rentals.ts';
export { isTaken } from './occupancies.ts';
export { eraseRentals, exportRentals } from './personal-data.ts';
export { rentalsRoutes } from './routes.ts';
export { type RentalRow, rentalSummaries, rentalView } from './views.ts';
