import { countsAgainst, EARLY_HOURS } from '#contract/bookings/progress.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { confirmationsOf } from './booking-views.ts';
import { isSignedByBoth } from './ends-cancelling.ts';

type Deal = Pick<Booking, 'owner' | 'renter' | 'startsAt' | 'steps' | 'handover' | 'return'>;

/** From when on the handover counts as soon as one side says it (`countsAgainst`). */
export const countsFrom = ({ startsAt }: Pick<Booking, 'startsAt'>): Date =>
  new Date(Date.parse(startsAt) - EARLY_HOURS * 3_600_000);

/**
 * What follows for a member who confirms the handover before its day: what a renter says binds the renter at once; what the owner says
 * binds the renter `later`, or `now` near the start or after both signatures, and `both` where the renter has said it already.
 */
export function followsEarly(
  booking: Deal,
  memberId: string,
  now: Date,
): 'renter' | `owner.${'later' | 'now' | 'both'}` {
  if (sideOf(booking, memberId) === 'renter') return 'renter';
  if (confirmationsOf(booking, 'handover').length > 0) return 'owner.both';
  const saidBy = isSignedByBoth(booking) ? (['owner', 'renter'] as const) : (['owner'] as const);
  const isEarly = now < countsFrom(booking);
  return countsAgainst('renter', new Set(saidBy), { isEarly }) ? 'owner.now' : 'owner.later';
}
