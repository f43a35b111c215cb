import type { Selectable } from 'kysely';
import { answerUntil, type ClaimFacts } from '#contract/bookings/claims.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingRow } from './booking-row.ts';
import type { BookingsTables } from './tables.ts';

/** A claim with the photos that it rests on. */
export type ClaimRow = Selectable<BookingsTables['booking_claims']> & { photos: string[] };

/** A claim as the process sees it; null without one, or after it was withdrawn. */
export function claimFactsOf(
  { deposit }: Pick<BookingRow, 'deposit'>,
  claim: Pick<ClaimRow, 'status' | 'amount'> | null,
): ClaimFacts | null {
  if (!claim || claim.status === 'withdrawn') return null;
  return { status: claim.status, isWhole: claim.amount > 0 && claim.amount === deposit };
}

/** The claim that stands, as both sides see it. */
export function claimView(claim: ClaimRow | null): Booking['claim'] {
  if (!claim || claim.status === 'withdrawn') return null;
  return {
    amount: claim.amount,
    reason: claim.reason,
    items: claim.items,
    photos: claim.photos,
    notBack: claim.not_back,
    status: claim.status,
    openedAt: claim.created_at.toISOString(),
    answerBy: claim.status === 'open' ? answerUntil(claim.created_at).toISOString() : null,
    answer: claim.answer,
    answeredAt: claim.answered_at?.toISOString() ?? null,
  };
}
