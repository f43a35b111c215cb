export { BookingDetails } from './booking-details.tsx';
export { BookingSteps } from './booking-steps.tsx';
export { BookingStrip } from './booking-strip.tsx';
export { useBooking } from './use-booking.ts';
