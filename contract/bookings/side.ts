/** `owner` gives the thing, `renter` takes it, whichever of them published the rental. */
export type BookingSide = 'owner' | 'renter';
