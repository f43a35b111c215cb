import {
  type ClaimFacts,
  isContested,
  mayOnlyFall,
  NO_REST,
  REST_DUE,
  type RestFacts,
} from './claims.ts';
import { type BookingProgress, type BookingStep, isDepositOut, withStatus } from './progress.ts';
import type { BookingSide } from './side.ts';

type Need = (progress: BookingProgress, side: BookingSide) => boolean;

/** What the actions about a claim to the deposit need. */
export const CLAIM_NEEDS = {
  // While the thing is overdue, or within 48 hours of its return. An owner who has said that the whole deposit is returned
  // withdraws that first.
  claim: (progress) =>
    progress.claim === null &&
    isDepositOut(progress) &&
    !progress.confirmed.get('depositReturned')?.has('owner') &&
    (progress.isClaimTime || (progress.isOverdue && progress.status === 'handedOver')),
  // also after a dispute or after the seven days: the two may still come to terms
  acceptClaim: ({ claim }) => isContested(claim),
  disputeClaim: ({ claim }) => claim?.status === 'open',
  // what the renter says to have back of what is not claimed is answered first: no other sum makes it be forgotten
  withdrawClaim: ({ claim, rest }) => isContested(claim) && rest.saidBy !== 'renter',
  changeClaim: (progress) =>
    isContested(progress.claim) && isDepositOut(progress) && progress.rest.saidBy !== 'renter',
  returnRest: (progress, side) => {
    const { claim, rest } = progress;
    if (!claim || claim.isWhole || !rest.isDue || rest.saidBy === side) return false;
    // what a side had said before the two agreed is still answered
    if (claim.status === 'accepted') return rest.saidBy !== null;
    return mayOnlyFall(claim) && isDepositOut(progress);
  },
} as const satisfies Record<string, Need>;

/**
 * Whether `depositReturned` may be confirmed while the thing is still out: after an accepted claim, since the thing may never
 * come back. `mayReturnDeposit` decides whether the claim has left a rest.
 */
export const mayReturnDepositWithoutThing = ({ status, claim }: BookingProgress) =>
  claim?.status === 'accepted' && status === 'handedOver';

/**
 * Whether a claim lets a side confirm that the deposit is returned. While the claim is contested only the owner may, and withdraws it
 * with that; once it is accepted both may, if it has left a rest that no side has said to be returned.
 */
export function mayReturnDeposit({ claim, rest }: BookingProgress, side: BookingSide): boolean {
  if (claim === null) return true;
  if (claim.status !== 'accepted') return side === 'owner';
  return !claim.isWhole && !rest.isReturned && rest.saidBy === null;
}

/**
 * Whether a confirmation withdraws the claim that is contested: that the deposit is returned, or by the owner that the thing is
 * back, where they have only objected to that. What else they ask for stands, and so does a sum that the two have agreed on.
 */
export const withdrawsClaim = (
  { claim }: Pick<BookingProgress, 'claim'>,
  step: BookingStep,
  side: BookingSide,
): boolean =>
  isContested(claim) &&
  (step === 'depositReturned' ||
    (step === 'returned' &&
      side === 'owner' &&
      (claim?.isObjection || claim?.onlyObjects) === true));

/**
 * The progress of a booking after a claim was opened, answered or withdrawn (null). Who claims or accepts says with it that
 * the deposit was given, and takes back that it was returned.
 */
export function withClaim(progress: BookingProgress, claim: ClaimFacts | null): BookingProgress {
  const confirmed = new Map(progress.confirmed);
  const by = claim && CLAIM_BY[claim.status];
  if (by && isDepositOut(progress)) {
    confirmed.set('depositGiven', new Set(confirmed.get('depositGiven')).add(by));
    const others = new Set(confirmed.get('depositReturned'));
    others.delete(by);
    confirmed.set('depositReturned', others);
  }
  const status =
    claim?.status === 'disputed' || claim?.status === 'unanswered' ? 'unsettled' : progress.status;
  return withStatus({ ...progress, confirmed, claim, status, rest: restWith(progress, claim) });
}

/** The rest after a claim was opened, answered or withdrawn (null): one to a part leaves a rest, one that is withdrawn none. */
function restWith({ claim: before, rest }: BookingProgress, claim: ClaimFacts | null): RestFacts {
  if (claim === null) return NO_REST;
  if (before !== null) return rest;
  return claim.isWhole ? NO_REST : REST_DUE;
}

/**
 * The progress after the owner has named another sum. A smaller one leaves more to return, and what the owner alone said of that
 * is withdrawn; one that the renter had named is agreed on. Precondition: `mayAct(progress, 'changeClaim', 'owner')`.
 */
export function withOtherSum(
  progress: BookingProgress,
  claim: ClaimFacts,
  rest: RestFacts,
): BookingProgress {
  return withClaim({ ...progress, rest }, claim);
}

/**
 * The progress after a side has said that what a claim leaves was returned; the second one confirms it with that. Precondition:
 * `mayAct(progress, 'returnRest', side)`.
 */
export function withRestReturned(progress: BookingProgress, side: BookingSide): BookingProgress {
  const { rest } = progress;
  return withStatus({
    ...progress,
    rest: rest.saidBy === null ? { ...rest, saidBy: side } : { ...NO_REST, isReturned: true },
  });
}

/** Who brings a claim into a status by saying something about the deposit. */
const CLAIM_BY: Record<ClaimFacts['status'], BookingSide | null> = {
  open: 'owner',
  accepted: 'renter',
  disputed: null,
  unanswered: null,
};
