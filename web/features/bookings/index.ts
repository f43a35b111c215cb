export { BookingCard } from './booking-card.tsx';
export { BookingSteps } from './booking-steps.tsx';
export { BookingStrip } from './booking-strip.tsx';
export { byUrgency } from './by-urgency.ts';
export { hasSum, isOfObjection, mayBeOfObjection, sumOfEvent } from './event-sums.ts';
export { isDoneInPlace } from './in-place.ts';
export { BookingPane, NextActionPart } from './lazy.tsx';
export { useBooking } from './use-booking.ts';
export { useNextWords } from './use-next-words.ts';
