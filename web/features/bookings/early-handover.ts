import { isHandoverEstablished } from '#contract/bookings/condition.ts';
import { countsAgainst, EARLY_HOURS } from '#contract/bookings/progress.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { confirmationsOf } from './booking-views.ts';

type Deal = Pick<
  Booking,
  'owner' | 'status' | 'startsAt' | 'endsAt' | 'steps' | 'handover' | 'return'
>;

/** From when on the handover counts as soon as one side says it (`countsAgainst`). */
export const countsFrom = ({ startsAt }: Pick<Booking, 'startsAt'>): Date =>
  new Date(Date.parse(startsAt) - EARLY_HOURS * 3_600_000);

/**
 * What follows for a member who confirms the handover. What a renter says binds the renter at once; what the owner says binds the renter
 * `later`, or `now` near the start; the second word ends for `both` that the booking can be cancelled. Where it can be cancelled no
 * more anyway, `only` that the word cannot be taken back, or null for a second one.
 */
export function followsHandover(
  booking: Deal,
  memberId: string,
  now: Date,
): 'renter' | 'owner.later' | 'owner.now' | 'both' | 'only' | null {
  const isAnswer = confirmationsOf(booking, 'handover').length > 0;
  if (isHandoverEstablished(booking) || now >= new Date(booking.endsAt)) {
    return isAnswer ? null : 'only';
  }
  if (isAnswer) return 'both';
  if (sideOf(booking, memberId) === 'renter') return 'renter';
  const isEarly = now < countsFrom(booking);
  return countsAgainst('renter', new Set(['owner']), { isEarly }) ? 'owner.now' : 'owner.later';
}
