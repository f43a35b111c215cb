import type { Rental, RentalSummary } from '#contract/rentals/schemas.ts';

/** The fields of a rental that a quote and a proposal need; deposit and rules where they are known. */
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
};
