export { addPhotos } from './add-photos.ts';
export { isSealedFor } from './agreed-thing.ts';
export {
  agreedListings,
  agreementAbout,
  agreementsAbout,
  bookingIdsByConversation,
  hasUnfulfilledBooking,
  hasUnfulfilledBookingAbout,
  placesSeen,
} from './agreements.ts';
export { askExtension } from './ask-change.ts';
export { type BookingRow, bookingsOf, sideOf } from './booking-row.ts';
export type { BookingQueries } from './booking-views.ts';
export { cancelBooking } from './cancel-booking.ts';
export { changeDetails } from './change-details.ts';
export { answeredAt, formerClaims } from './claim.ts';
export { conditionReports } from './condition-reports.ts';
export { confirmStep } from './confirm-step.ts';
export { enqueueMissingClocks } from './enqueue-missing-clocks.ts';
export type { ListedTerms } from './listed-terms.ts';
export { type Meeting, meetingOf, withoutPlace } from './meetings.ts';
export { notifyNextRenter } from './next-renter-notice.ts';
export { isOfObjection, objectionsAmong } from './objections.ts';
export { haveOpenBooking } from './open-between.ts';
export { openBooking } from './open-booking.ts';
export { type ReturnedBooking, ratableFromIn, returnedBooking } from './past-booking.ts';
export type { PaymentRow } from './payment.ts';
export {
  cancelComingBookings,
  eraseBookings,
  exportBookingHistory,
  exportBookingSnapshots,
  exportBookings,
  lockComingBookings,
} from './personal-data.ts';
export {
  allClaimsOf,
  claimsOf,
  depositReturnsOf,
  isOverdue,
  paymentsAndRefundsOf,
} from './progress.ts';
export { publishBooking } from './publish-booking.ts';
export { bookingsById, openBookings } from './queries.ts';
export { askForReturn, remindOfBooking } from './remind.ts';
export { bookingsRoutes } from './routes.ts';
export { runBookingClock } from './run-clock.ts';
export { type BookingSight, meetingPlacesSeen, sightsOf } from './sight.ts';
export { signCondition } from './sign-condition.ts';
export { unfinishedBookings } from './unfinished.ts';
export { pendingChangesBy, withdrawPendingChange } from './withdraw-pending-change.ts';
