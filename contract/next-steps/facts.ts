import type { Booking } from '../bookings/schemas.ts';
import type { BookingSide } from '../bookings/transitions.ts';
import type { ShownPeriod } from '../days/shown.ts';

/** What the next step of a booking depends on, as one of its parties sees it. */
export type NextStepFacts = Pick<
  Booking,
  | 'status'
  | 'cancelled'
  | 'overdue'
  | 'dueBackAt'
  | 'steps'
  | 'actions'
  | 'change'
  | 'claim'
  | 'deadline'
  | 'details'
  | 'returnDetails'
  | 'handover'
  | 'return'
  | 'depositReturns'
  | 'payments'
  | 'refunds'
  | 'refundWaivedAt'
  | 'removedPayments'
  | 'rating'
  | 'owner'
  | keyof ShownPeriod
>;

/** Which side of a booking a member is on. */
export function sideOf({ owner }: Pick<Booking, 'owner'>, memberId: string): BookingSide {
  return owner.id === memberId ? 'owner' : 'renter';
}
