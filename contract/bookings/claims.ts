import type { BookingSide } from './side.ts';

/**
 * A claim to a deposit: the owner names what they ask to keep of it and why. The renter accepts or disputes it; without an answer
 * the booking ends `unsettled`. An objection to a return is a claim too: to what the owner has of the deposit, or to
 * nothing where none was given or both have confirmed its return.
 */
export const CLAIM_STATUSES = ['open', 'accepted', 'disputed', 'unanswered', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
/** Those of a claim that was not withdrawn. */
export const STANDING_CLAIM_STATUSES = ['open', 'accepted', 'disputed', 'unanswered'] as const;
export type StandingClaimStatus = (typeof STANDING_CLAIM_STATUSES)[number];

/** How long after the owner has the thing back a claim can be opened. */
export const CLAIM_HOURS = 48;
/** How long the renter has for an answer. */
export const CLAIM_ANSWER_DAYS = 7;

/** What the process decides by of a claim that stands. */
export interface ClaimFacts {
  status: StandingClaimStatus;
  /** It is for the whole deposit: once accepted, nothing is left to return. */
  isWhole: boolean;
  /** It keeps nothing: the owner only objects to a return (`isObjection`). */
  isObjection?: boolean;
  /** The owner has only objected to a return with it: without a reason or another sum of their own (`onlyObjects`). */
  onlyObjects?: boolean;
  /** The renter has disputed it, or let its time pass, before its sum was lowered to what it is now. */
  wasDisputedOrUnanswered?: boolean;
}

/** What the process decides by of what a claim to a part of a deposit leaves. */
export interface RestFacts {
  /** Something is neither claimed nor returned. */
  isDue: boolean;
  /** The side that alone says that it was returned. */
  saidBy: BookingSide | null;
  /** Both say that all of it was returned. */
  isReturned: boolean;
}

export const NO_REST: RestFacts = { isDue: false, saidBy: null, isReturned: false };
export const REST_DUE: RestFacts = { ...NO_REST, isDue: true };

/**
 * Whether the sum of a claim may only fall: the renter has disputed it, or let its time pass, as it stands or before it was
 * lowered. From then on what it leaves of the deposit is to be returned.
 */
export const mayOnlyFall = (
  claim: Pick<ClaimFacts, 'status'> & { wasDisputedOrUnanswered?: boolean | undefined },
): boolean =>
  claim.status === 'disputed' ||
  claim.status === 'unanswered' ||
  claim.wasDisputedOrUnanswered === true;

/** Whether both sides have not agreed on a claim: it is open, disputed or unanswered. */
export const isContested = (claim: Pick<ClaimFacts, 'status'> | null): boolean =>
  claim !== null && claim.status !== 'accepted';

/** Whether a claim keeps nothing: the owner only objects to a return, and has no deposit. */
export const isObjection = (claim: { amount: number } | null): boolean => claim?.amount === 0;

/** Whether a claim says no more than that the thing is not back: it asks to keep the deposit, if there is one, until then. */
export const onlyObjects = (claim: {
  notBack: boolean;
  reason: string | null;
  /** The owner has named another sum since it was opened. */
  isChanged: boolean;
}): boolean => claim.notBack && claim.reason === null && !claim.isChanged;

/** The sum that the renter would accept instead, and that the owner has not answered yet; null without one. */
export const pendingCounter = (
  claim: { status: StandingClaimStatus; counterAmount: number | null } | null,
): number | null => (claim?.status === 'disputed' ? claim.counterAmount : null);

interface NamedSum {
  amount: number;
  status: ClaimStatus;
  counterAmount: number | null;
}

/**
 * The sum that the two agree on, where the renter has named it and the owner has accepted it: the last one before it was disputed with
 * this counter-sum. Null where the owner has named it.
 * @param former the sums that were asked for before, the oldest first
 */
export function acceptedCounter(
  claim: Pick<NamedSum, 'amount' | 'status'> | null,
  former: readonly NamedSum[],
): number | null {
  const last = former.at(-1);
  const isNamedByRenter =
    claim?.status === 'accepted' &&
    last?.status === 'disputed' &&
    last.counterAmount === claim.amount;
  return isNamedByRenter ? claim.amount : null;
}

const HOUR = 3_600_000;

/** Until when a claim can be opened about a thing that came back then. */
export const claimUntil = (backAt: Date): Date => new Date(backAt.getTime() + CLAIM_HOURS * HOUR);

/** Until when a claim is to be answered that was opened then, or whose sum was raised or offered anew then. */
export const answerUntil = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + CLAIM_ANSWER_DAYS * 24 * HOUR);
