export { createRental } from './create-rental.ts';
export { changeRate, listRates } from './currency-rates.ts';
export { type Derivation, deriveAnew, deriveBatch } from './derive-anew.ts';
export { assertDaysInOrder, filteredRentals } from './filtered-rentals.ts';
export { placeFollowed } from './followed-time.ts';
export {
  approveRental,
  hideRental,
  hideRentalsOf,
  keepHidden,
  lockModerated,
  reopenRentalsOf,
  standingOf,
  unhideRental,
} from './hide-rentals.ts';
export { imagesOfRentals } from './images-of-rentals.ts';
export { inRanges, rangeTable } from './in-ranges.ts';
export { invalidatePagesOfRental } from './invalidate-pages-of-rental.ts';
export { isLateFor, isOutNow, timeTaken } from './late-things.ts';
export { nearestFirst, notBeyond, shownDistance, within } from './near.ts';
export { isTaken, occupiedAround, replaceBlocked } from './occupancies.ts';
export { offerBySlug } from './offer-by-slug.ts';
export { assertOwnRental, lockOwnRental } from './own-rental.ts';
export { eraseRentals, exportPlaceAnchors, exportRentals } from './personal-data.ts';
export { type ExactPlace, placeInLanguage } from './place-in-language.ts';
export { alikePrices } from './price-hint.ts';
export { REFERENCE_CURRENCY } from './price-order.ts';
export { blockedTime, countingOf, type DayCountingRow, periodView } from './rental-days.ts';
export { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';
export { openRentals, type RentalsQuery } from './rentals-query.ts';
export { rentalsRoutes } from './routes.ts';
export { pointOf, searchRentals } from './search-rentals.ts';
export { slugified } from './slug.ts';
export { deliveryMethodsOf, quotedRental, rulesOf } from './terms.ts';
export { updateWordCounts } from './update-word-counts.ts';
export { type RentalViewContext, rentalSummaries, rentalViews } from './views.ts';
export {
  type AgreementAbout,
  isGone,
  type ListingSnapshot,
  type PlaceAgreed,
  visibleRental,
} from './visible-rental.ts';
