import * as z from 'zod/mini';
import { instant } from '../list.ts';
import { period, rentalSummary } from '../rentals/schemas.ts';

/** The days for which a member wants to know when a rental is free. */
export const watch = z.object({
  period,
  createdAt: instant,
  /** When the member was notified that they are free; null while they are taken, or others are notified first. */
  notifiedAt: z.nullable(instant),
});
export type Watch = z.infer<typeof watch>;

export const watchedRental = z.extend(watch, { rental: rentalSummary });
export type WatchedRental = z.infer<typeof watchedRental>;
