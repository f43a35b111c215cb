import type { Selectable } from 'kysely';
import {
  answerUntil,
  type ClaimFacts,
  type ClaimStatus,
  isObjection,
  NO_REST,
  onlyObjects,
  type RestFacts,
} from '#contract/bookings/claims.ts';
import type { Booking, FormerClaim } from '#contract/bookings/schemas.ts';
import { type BookingRow, sideOf } from './booking-row.ts';
import type { BookingsTables } from './tables.ts';

/** A former sum, as the database writes it as JSON. */
export interface ClaimVersion {
  amount: number;
  reason: string | null;
  status: ClaimStatus;
  answer: string | null;
  counter_amount: number | null;
  at: string;
  answered_at: string | null;
  until: string;
}

/** A claim with the photos that it rests on and its former sums, the oldest first. */
export type ClaimRow = Selectable<BookingsTables['booking_claims']> & {
  photos: string[];
  versions: ClaimVersion[];
};

export type DepositReturnRow = Selectable<BookingsTables['booking_deposit_returns']>;

/** Since when the renter is asked about the sum of a claim. */
export const askedSince = ({ asked_at, created_at }: Pick<ClaimRow, 'asked_at' | 'created_at'>) =>
  asked_at ?? created_at;

/**
 * When the two agreed on a sum, or the renter disputed it; null where nobody has answered: while it is open, after its time,
 * or after it was withdrawn. The column is broader: since when the claim is not open.
 */
export const answeredAt = <At>(one: { status: ClaimStatus; answered_at: At | null }): At | null =>
  one.status === 'accepted' || one.status === 'disputed' ? one.answered_at : null;

/** Whether the renter has disputed a former sum, or let its time pass. */
export const wasDisputedOrUnanswered = ({ versions }: Pick<ClaimRow, 'versions'>): boolean =>
  versions.some(({ status }) => status === 'disputed' || status === 'unanswered');

/** A claim as the process sees it; null without one, or after it was withdrawn. */
export function claimFactsOf(
  { deposit }: Pick<BookingRow, 'deposit'>,
  claim:
    | (Pick<ClaimRow, 'status' | 'amount'> &
        Partial<Pick<ClaimRow, 'reason' | 'not_back' | 'versions'>>)
    | null,
): ClaimFacts | null {
  if (!claim || claim.status === 'withdrawn') return null;
  const { status, amount, reason = null, not_back: notBack = false, versions = [] } = claim;
  return {
    status,
    isWhole: amount > 0 && amount === deposit,
    isObjection: isObjection({ amount }),
    onlyObjects: onlyObjects({ notBack, reason, isChanged: versions.length > 0 }),
    wasDisputedOrUnanswered: wasDisputedOrUnanswered({ versions }),
  };
}

/** What of a deposit both have confirmed as returned while a claim stood. */
export const returnedPart = (depositReturns: readonly DepositReturnRow[]): number =>
  depositReturns.reduce((sum, { amount, confirmed_at: at }) => sum + (at ? amount : 0), 0);

/** What of a deposit both have not confirmed as returned, minor units. */
export const heldDeposit = (
  { deposit }: Pick<BookingRow, 'deposit'>,
  depositReturns: readonly DepositReturnRow[],
): number => (deposit ?? 0) - returnedPart(depositReturns);

/** What of a deposit is neither claimed nor returned, minor units; nothing without a claim to a part of it. */
export function restOf(
  booking: Pick<BookingRow, 'deposit'>,
  claim: Pick<ClaimRow, 'status' | 'amount'> | null,
  depositReturns: readonly DepositReturnRow[],
): number {
  if (!claim || claim.status === 'withdrawn' || claim.amount === 0) return 0;
  return heldDeposit(booking, depositReturns) - claim.amount;
}

/** That rest as the process sees it. */
export function restFactsOf(
  booking: Pick<BookingRow, 'deposit' | 'owner_id'>,
  claim: Pick<ClaimRow, 'status' | 'amount'> | null,
  depositReturns: readonly DepositReturnRow[],
): RestFacts {
  const rest = restOf(booking, claim, depositReturns);
  if (rest === 0) return { ...NO_REST, isReturned: returnedPart(depositReturns) > 0 };
  const said = depositReturns.find(({ confirmed_at: at }) => at === null);
  return { isDue: true, saidBy: said ? sideOf(booking, said.author_id) : null, isReturned: false };
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
    answerBy: claim.status === 'open' ? answerUntil(askedSince(claim)).toISOString() : null,
    answer: claim.answer,
    counterAmount: claim.counter_amount,
    answeredAt: answeredAt(claim)?.toISOString() ?? null,
    // silence counts too, under the name that clients know
    wasDisputed: wasDisputedOrUnanswered(claim),
  };
}

/** Former sums of the claims, and claims that were withdrawn, the oldest first. */
export function formerClaims(claims: readonly ClaimRow[]): FormerClaim[] {
  const instant = (text: string) => new Date(text).toISOString();
  return claims.flatMap((claim) => {
    const { reason, versions, status, answered_at: notOpenSince } = claim;
    const before = versions.map(({ amount, answer, counter_amount, ...version }) => {
      const answered = answeredAt(version);
      return {
        ...{ amount, reason: version.reason, answer, status: version.status },
        counterAmount: counter_amount,
        at: instant(version.at),
        answeredAt: answered && instant(answered),
        until: instant(version.until),
      };
    });
    if (status !== 'withdrawn' || !notOpenSince) return before;
    const until = notOpenSince.toISOString();
    const withdrawn = {
      ...{ amount: claim.amount, reason, answer: claim.answer, status },
      counterAmount: claim.counter_amount,
      at: (claim.changed_at ?? claim.created_at).toISOString(),
      answeredAt: null,
      until,
    };
    return [...before, withdrawn];
  });
}

/** What was returned meanwhile, as both sides see it. */
export const depositReturnViews = (
  depositReturns: readonly DepositReturnRow[],
): Booking['depositReturns'] =>
  depositReturns.map(
    ({ amount, author_id: authorId, created_at: at, confirmed_at: confirmedAt }) => ({
      amount,
      authorId,
      at: at.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    }),
  );
