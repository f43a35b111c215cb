/** `owner` gives the thing, `renter` takes it, whichever of them published the rental. */
export const BOOKING_SIDES = ['owner', 'renter'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];
