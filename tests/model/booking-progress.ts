import type { BookingStep } from '#contract/bookings/transitions.ts';
import { type Actor, sidesOf } from './actors.ts';
import {
  type BookingState,
  type Confirmation,
  isContested,
  type Model,
  paidOf,
  refused,
  type Side,
  type Verdict,
} from './model.ts';

/** Judges an action on a booking, which does not exist for members who are no party of it. */
export function of(
  model: Model,
  id: string,
  by: Actor,
  judged: (booking: BookingState, side: Side) => Verdict,
): Verdict {
  const booking = model.bookings[id];
  const side = booking && sideOf(booking, by);
  return side ? judged(booking, side) : refused('bookingNotFound');
}

export function sideOf({ conversation }: BookingState, actor: Actor): Side | null {
  const { owner, renter } = sidesOf(conversation);
  if (actor === owner) return 'owner';
  return actor === renter ? 'renter' : null;
}

export const isOngoing = ({ status }: BookingState) =>
  status === 'agreed' || status === 'handedOver';

/** Whether money can still be noted: it has not ended in agreement, nor was it cancelled. */
export const isBeforeEnd = ({ status }: BookingState) =>
  ['agreed', 'handedOver', 'unsettled', 'returned'].includes(status);

export const confirmedByBoth = ({ confirmations }: BookingState, step: BookingStep) =>
  confirmations.includes(`${step} owner`) && confirmations.includes(`${step} renter`);

/** The booking gets the status that follows from what was said. */
export function advance(booking: BookingState, now: number): void {
  if (booking.status === 'agreed' && confirmedByBoth(booking, 'handover'))
    booking.status = 'handedOver';
  const isOut = booking.status === 'handedOver' || booking.status === 'unsettled';
  if (isOut && booking.returnedAt === null && confirmedByBoth(booking, 'returned')) {
    Object.assign(booking, { status: 'returned', returnedAt: now, change: null });
    booking.backAt ??= now;
  }
  if (booking.status === 'unsettled' && booking.returnedAt !== null && !isContested(booking)) {
    booking.status = 'returned';
  }
  if (booking.status !== 'returned' || paidOf(booking) < booking.rent) return;
  if (isDepositSettled(booking)) endAs(booking, 'closed', now);
}

/** The booking ends; one that ended without agreement may have gone on, and ended before. */
export function endAs(
  booking: BookingState,
  status: 'cancelled' | 'closed' | 'unsettled',
  now: number,
): void {
  booking.status = status;
  booking.endedAt ??= now;
}

function isDepositSettled(booking: BookingState): boolean {
  const { claim: one, confirmations, deposit } = booking;
  if (isContested(booking)) return false;
  const isGiven = confirmations.some((confirmation) => confirmation.startsWith('depositGiven'));
  const isKept = one?.status === 'accepted' && one.amount > 0 && one.amount === deposit;
  const isRestBack = one?.status === 'accepted' && isRestReturned(booking);
  return !isGiven || isKept || isRestBack || confirmedByBoth(booking, 'depositReturned');
}

/** What both say was returned of the deposit while a claim stood. */
export const returnedPart = ({ depositReturns }: BookingState): number =>
  depositReturns.reduce((sum, { amount, confirmed }) => sum + (confirmed ? amount : 0), 0);

/** What of the deposit is neither claimed nor returned. */
export function restOf(booking: BookingState): number {
  const { claim: one, deposit } = booking;
  if (!one || one.status === 'withdrawn' || one.amount === 0) return 0;
  return (deposit ?? 0) - one.amount - returnedPart(booking);
}

export const isRestReturned = (booking: BookingState): boolean =>
  restOf(booking) === 0 && returnedPart(booking) > 0;

export function withdraw(booking: BookingState, ...confirmations: Confirmation[]): void {
  booking.confirmations = booking.confirmations.filter(
    (confirmation) => !confirmations.includes(confirmation),
  );
}
