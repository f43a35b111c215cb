import type { DeliveryMethod } from '../enums.ts';

/** Whether the thing is brought or sent to the renter: the two do not meet at the place of the listing. */
export const isBrought = ({
  delivery,
}: {
  delivery?: DeliveryMethod | null | undefined;
}): boolean => delivery === 'dropoff' || delivery === 'shipping';
