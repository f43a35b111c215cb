import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';

/** The fields of a rental that a quote and a proposal need; what only its page says, where it is known. */
export type ProposableRental = Pick<
  RentalSummary,
  | 'id'
  | 'kind'
  | 'price'
  | 'priceFrequency'
  | 'unit'
  | 'timeZone'
  | 'startedAt'
  | 'endedAt'
  | 'startDate'
  | 'endDate'
  | 'pricing'
  | 'deliveryMethods'
> & {
  deposit?: Rental['deposit'];
  rules?: Rental['rules'];
  identity?: Rental['identity'];
  owner?: Rental['owner'];
};
