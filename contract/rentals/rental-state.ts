import type { RentalState } from '../enums.ts';

/** The state of a rental at an instant: before its start, in its time, or past its end. */
export function rentalState(startedAt: Date, endedAt: Date | null, now: Date): RentalState {
  if (endedAt && endedAt <= now) return 'expired';
  return startedAt > now ? 'upcoming' : 'active';
}
