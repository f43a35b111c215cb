import type { RentalSummary } from '#contract/rentals/schemas.ts';

/** The fields of a rental that its calendar needs. */
export type DatedRental = Pick<
  RentalSummary,
  'id' | 'unit' | 'timeZone' | 'startedAt' | 'endedAt' | 'startDate' | 'endDate'
>;
