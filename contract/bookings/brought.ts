import type { Booking } from './schemas.ts';

/** Whether the thing is brought or sent to the renter: the two do not meet at the place of the listing. */
export const isBrought = ({ delivery }: Pick<Booking, 'delivery'>): boolean =>
  delivery === 'dropoff' || delivery === 'shipping';
