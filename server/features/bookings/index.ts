export { openBooking } from './open-booking.ts';
export { hasPastBooking } from './past-booking.ts';
export { cancelComingBookings, exportBookings } from './personal-data.ts';
export {
  bookingIdsByConversation,
  hasAgreement,
  hasRunningBooking,
  isPromised,
} from './queries.ts';
export { bookingsRoutes } from './routes.ts';
export { tellBooking } from './tell-booking.ts';
