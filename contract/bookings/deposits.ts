import { pendingCounter } from './claims.ts';
import type { Booking } from './schemas.ts';

type Deposited = Pick<Booking, 'deposit' | 'claim' | 'depositReturns'>;
type Held = Pick<Deposited, 'deposit' | 'depositReturns'>;

/** What of a deposit both have confirmed as returned while a claim stood, minor units. */
const returnedDeposit = ({ depositReturns }: Pick<Deposited, 'depositReturns'>): number =>
  depositReturns.reduce(
    (sum, { amount, confirmedAt }) => sum + (confirmedAt === null ? 0 : amount),
    0,
  );

/** What of a deposit is left to return if the owner keeps a sum, besides what was returned while a claim stood; minor units. */
export const depositWithout = (kept: number, booking: Held): number =>
  (booking.deposit?.amount ?? 0) - kept - returnedDeposit(booking);

/** What of a deposit is neither claimed nor returned, minor units. */
export const unclaimedDeposit = (booking: Deposited): number =>
  depositWithout(booking.claim?.amount ?? 0, booking);

/** What of a deposit the owner gives back in the end, besides what was returned while a claim stood; minor units. */
export function depositToReturn(booking: Deposited): number {
  const { claim } = booking;
  return depositWithout(claim?.status === 'accepted' ? claim.amount : 0, booking);
}

/** What of a deposit is left to give back if the owner accepts the sum that the renter has named; null without one. */
export function depositAfterCounter(booking: Deposited): number | null {
  const counter = pendingCounter(booking.claim);
  return counter === null ? null : depositWithout(counter, booking);
}
