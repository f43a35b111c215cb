import type { RentalSummary } from '#contract/rentals/schemas.ts';

/** What a calendar must know of its rental. */
export type DatedRental = Pick<RentalSummary, 'id' | 'priceFrequency' | 'startedAt' | 'endedAt'>;
