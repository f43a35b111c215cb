import { depositToReturn } from '#contract/bookings/deposits.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Money } from '#contract/money.ts';
import { sideOf } from '#contract/next-steps/facts.ts';

/** What of a deposit is still to be given back when a returned booking closes by itself, for its renter; null for nothing. */
export function depositAtClose(booking: Facts, memberId: string): Money | null {
  const { deadline, deposit, steps } = booking;
  if (deadline?.clock !== 'notConfirmed' || sideOf(booking, memberId) !== 'renter') return null;
  const confirmedBy = (name: 'depositGiven' | 'depositReturned') =>
    steps.find(({ step }) => step === name)?.confirmedBy ?? [];
  const isBack = confirmedBy('depositReturned').some(({ userId }) => userId === memberId);
  const amount = depositToReturn(booking);
  if (!deposit || amount <= 0 || isBack || confirmedBy('depositGiven').length === 0) return null;
  return { ...deposit, amount };
}

type Facts = Pick<Booking, 'deadline' | 'deposit' | 'steps' | 'claim' | 'depositReturns' | 'owner'>;
