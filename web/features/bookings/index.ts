export { BookingDetails } from './booking-details.tsx';
export { BookingSteps } from './booking-steps.tsx';
export { useBooking } from './use-booking.ts';
