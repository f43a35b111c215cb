export { addPhotos } from './add-photos.ts';
export {
  agreementAbout,
  agreementsAbout,
  bookingIdsByConversation,
  hasUnfulfilledBooking,
  hasUnfulfilledBookingAbout,
  placesSeen,
} from './agreements.ts';
export { askExtension } from './ask-change.ts';
export { cancelBooking } from './cancel-booking.ts';
export { changeDetails } from './change-details.ts';
export { confirmStep } from './confirm-step.ts';
export { enqueueMissingClocks } from './enqueue-missing-clocks.ts';
export { notifyNextInLine } from './late-thing.ts';
export { openBooking } from './open-booking.ts';
export { lastReturn } from './past-booking.ts';
export {
  cancelComingBookings,
  eraseBookings,
  exportBookingHistory,
  exportBookingSnapshots,
  exportBookings,
} from './personal-data.ts';
export { claimsOf, paymentsOf } from './progress.ts';
export { publishBooking } from './publish-booking.ts';
export { askForReturn, remindOfBooking } from './remind.ts';
export { bookingsRoutes } from './routes.ts';
export { runBookingClock } from './run-clock.ts';
export { saveChecklist } from './save-checklist.ts';
export { type BookingSight, sightsOf } from './sight.ts';
export { unfinishedBookings } from './unfinished.ts';
