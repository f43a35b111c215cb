import { CANCELLED_MILLISECONDS } from '../bookings/open-things.ts';
import type { NextStepFacts } from './facts.ts';

/**
 * Until when (ISO 8601) the two are asked to agree on what is given back of a cancelled booking's paid rent, as long as that keeps the
 * owner's account: null where nothing is asked, since neither has paid, since time is over, since the renter asks for nothing back, or
 * since a refund was noted. That one is answered; once both have confirmed one, also of a part, the site asks for no more.
 */
export function refundAskedUntil(
  { status, cancelled, refunds = [], refundWaivedAt, actions }: RefundFacts,
  now: Date,
): string | null {
  if (status !== 'cancelled' || !cancelled || refunds.length > 0 || refundWaivedAt) return null;
  if (!actions.includes('addRefund')) return null;
  const until = new Date(Date.parse(cancelled.at) + CANCELLED_MILLISECONDS);
  return now < until ? until.toISOString() : null;
}

type RefundFacts = Pick<
  NextStepFacts,
  'status' | 'cancelled' | 'refunds' | 'refundWaivedAt' | 'actions'
>;
