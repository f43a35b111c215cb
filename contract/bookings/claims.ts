/**
 * A claim to a deposit: the owner names what they keep of it and why. The renter accepts or disputes it; without an answer
 * the booking ends `unsettled`. An objection to a return is a claim too, of the whole deposit, or of nothing where none
 * was given.
 */
export const CLAIM_STATUSES = ['open', 'accepted', 'disputed', 'unanswered', 'withdrawn'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
/** Those in which a claim stands. */
export const STANDING_CLAIM_STATUSES = ['open', 'accepted', 'disputed', 'unanswered'] as const;
export type StandingClaim = (typeof STANDING_CLAIM_STATUSES)[number];

/** How long after the owner has the thing back a claim can be opened. */
export const CLAIM_HOURS = 48;
/** How long the renter has for an answer. */
export const CLAIM_ANSWER_DAYS = 7;

/** What the process decides by of a claim that stands. */
export interface ClaimFacts {
  status: StandingClaim;
  /** It is for the whole deposit: once accepted, nothing is left to return. */
  isWhole: boolean;
}

/** Whether both sides have not agreed on a claim: it is open, disputed or unanswered. */
export const isContested = (claim: Pick<ClaimFacts, 'status'> | null): boolean =>
  claim !== null && claim.status !== 'accepted';

const HOUR = 3_600_000;

/** Until when a claim can be opened about a thing that came back then. */
export const claimUntil = (backAt: Date): Date => new Date(backAt.getTime() + CLAIM_HOURS * HOUR);

/** Until when a claim that was opened then is to be answered. */
export const answerUntil = (openedAt: Date): Date =>
  new Date(openedAt.getTime() + CLAIM_ANSWER_DAYS * 24 * HOUR);
