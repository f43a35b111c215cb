import {
  type ClaimFacts,
  isContested,
  isDisputed,
  NO_REST,
  REST_DUE,
  type RestFacts,
} from './claims.ts';
import { type RentFacts, saysAllPaid, unsaidRent, withAllPaid } from './payments.ts';
import type { BookingSide } from './side.ts';

/**
 * The booking process: what both parties confirm, in which status, and what becomes of the booking. The server
 * decides by these tables; the web shows a button for what the server's answer allows (`mayConfirm`, `actions`). Who may
 * write, sign and answer a condition report: `condition.ts`.
 */
export const BOOKING_STATUSES = [
  'agreed',
  'handedOver',
  // ended without both sides agreeing how: the thing did not come back, one side alone confirmed the handover, or the
  // deposit is contested
  'unsettled',
  'returned',
  'closed',
  'cancelled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** What both parties confirm along a booking, in order. */
export const BOOKING_STEPS = [
  'handover',
  'rentPaid',
  'depositGiven',
  'returned',
  'depositReturned',
  // a claim for the whole deposit, under its name of before there were claims; nobody's confirmation is stored for it
  'depositKept',
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];
/** A step that a side is asked for: what is kept of a deposit is a claim. */
export type AskedStep = Exclude<BookingStep, 'depositKept'>;

export { BOOKING_SIDES, type BookingSide } from './side.ts';

interface StepRule {
  /** Statuses in which it can be confirmed. */
  during: readonly BookingStatus[];
  /** A step both must have confirmed before. */
  after: BookingStep | null;
  /** Concerns a deposit: unavailable when none was agreed. */
  ofDeposit: boolean;
  /** What the booking becomes once both have confirmed. */
  leadsTo: BookingStatus | null;
}

export const STEP_RULES = {
  handover: {
    during: ['agreed'],
    after: null,
    ofDeposit: false,
    leadsTo: 'handedOver',
  },
  rentPaid: {
    // also of what ended without agreement: that is how it is settled
    during: ['agreed', 'handedOver', 'unsettled', 'returned'],
    after: null,
    ofDeposit: false,
    leadsTo: null,
  },
  depositGiven: {
    // also late: else a deposit that only one side has confirmed could never be settled
    during: ['agreed', 'handedOver', 'unsettled', 'returned'],
    after: null,
    ofDeposit: true,
    leadsTo: null,
  },
  returned: {
    // also of a thing that was given up: it may come back after all
    during: ['handedOver', 'unsettled'],
    after: 'handover',
    ofDeposit: false,
    leadsTo: 'returned',
  },
  depositReturned: {
    // a deposit given before a cancelled handover is returned too
    during: ['unsettled', 'returned', 'cancelled'],
    after: 'depositGiven',
    ofDeposit: true,
    leadsTo: null,
  },
  depositKept: {
    during: ['handedOver', 'unsettled', 'returned'],
    after: null,
    ofDeposit: true,
    leadsTo: null,
  },
} as const satisfies Record<BookingStep, StepRule>;

/** What a booking's parties do in addition to confirming steps and filling in checklists. */
export const BOOKING_ACTIONS = [
  'changeDetails',
  'addHandoverPhotos',
  'addReturnPhotos',
  // to ask for other days, another total or deposit; an extension is a case of it, under its name of before
  'change',
  'acceptChange',
  'declineChange',
  'withdrawChange',
  'extend',
  'acceptExtension',
  'declineExtension',
  'cancel',
  'noShow',
  // the owner disputes the return that the renter has confirmed
  'objectReturn',
  // to keep the deposit or a part of it
  'claim',
  'acceptClaim',
  'disputeClaim',
  'withdrawClaim',
  // another sum, instead of a withdrawal and a second claim
  'changeClaim',
  // to say that what is not claimed of the deposit was returned
  'returnRest',
  // to say that the rent or a part of it was paid
  'addPayment',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** In which statuses each action is allowed; `ACTION_NEEDS` has the further conditions of some. */
export const ACTION_DURING = {
  changeDetails: ['agreed', 'handedOver'],
  addHandoverPhotos: ['agreed', 'handedOver'],
  addReturnPhotos: ['handedOver', 'unsettled', 'returned'],
  change: ['agreed', 'handedOver'],
  acceptChange: ['agreed', 'handedOver'],
  declineChange: ['agreed', 'handedOver'],
  withdrawChange: ['agreed', 'handedOver'],
  extend: ['agreed', 'handedOver'],
  acceptExtension: ['agreed', 'handedOver'],
  declineExtension: ['agreed', 'handedOver'],
  cancel: ['agreed'],
  noShow: ['agreed'],
  objectReturn: ['handedOver', 'unsettled'],
  claim: ['handedOver', 'unsettled', 'returned'],
  acceptClaim: ['handedOver', 'unsettled', 'returned'],
  disputeClaim: ['handedOver', 'unsettled', 'returned'],
  withdrawClaim: ['handedOver', 'unsettled', 'returned'],
  changeClaim: ['handedOver', 'unsettled', 'returned'],
  returnRest: ['unsettled', 'returned'],
  addPayment: ['agreed', 'handedOver', 'unsettled', 'returned'],
} as const satisfies Record<BookingAction, readonly BookingStatus[]>;

/** The facts of a booking that the process decides by. */
export interface BookingProgress {
  status: BookingStatus;
  hasDeposit: boolean;
  /**
   * Who has confirmed what, by the confirmations that were not withdrawn; `rentPaid` by who says that the whole rent is paid.
   */
  confirmed: ReadonlyMap<BookingStep, ReadonlySet<BookingSide>>;
  /** Who asks for the change that waits for its answer. */
  changeBy: BookingSide | null;
  /** The agreed end has passed. */
  isPastEnd: boolean;
  /** An hour after the agreed time has passed (`noShowFrom`). */
  isNoShowDue: boolean;
  /** The owner has objected to the return that the renter has confirmed. */
  returnObjected: boolean;
  /** The return counts: both sides have confirmed it, or its clock has run out. */
  isReturned: boolean;
  /** The thing was handed over and should be back, and its owner has not confirmed the return. */
  isOverdue: boolean;
  /** The owner has had the thing back for no longer than `CLAIM_HOURS`. */
  isClaimTime: boolean;
  /** The claim that stands; null without one, or after it was withdrawn. */
  claim: ClaimFacts | null;
  /** What of the deposit is not claimed. */
  rest: RestFacts;
  rent: RentFacts;
}

/** What a booking without any deposit, claim, delay or confirmation begins with. */
export const BEGINNING: BookingProgress = {
  status: 'agreed',
  hasDeposit: false,
  confirmed: new Map(),
  changeBy: null,
  isPastEnd: false,
  isNoShowDue: false,
  returnObjected: false,
  isReturned: false,
  isOverdue: false,
  isClaimTime: false,
  claim: null,
  rest: NO_REST,
  rent: { total: 1, paid: 0, said: { owner: 0, renter: 0 } },
};

type Need = (progress: BookingProgress, side: BookingSide) => boolean;

const sidesConfirming = ({ confirmed }: Pick<BookingProgress, 'confirmed'>, step: BookingStep) =>
  confirmed.get(step)?.size ?? 0;
const isBoth = (progress: Pick<BookingProgress, 'confirmed'>, step: BookingStep) =>
  sidesConfirming(progress, step) === 2;

const answersChange: Need = ({ changeBy }, side) => changeBy !== null && changeBy !== side;
const isHandoverUnconfirmed: Need = (progress) => sidesConfirming(progress, 'handover') === 0;

/** Whether a deposit was given, as at least one side says, and nothing is agreed about what became of it. */
const isDepositOut = (progress: Pick<BookingProgress, 'hasDeposit' | 'confirmed'>) =>
  progress.hasDeposit &&
  sidesConfirming(progress, 'depositGiven') > 0 &&
  !isBoth(progress, 'depositReturned');

/** Whether nothing is left of a deposit: none was given, both confirm its return, or what is kept of it is agreed. */
export function isDepositSettled(
  progress: Pick<BookingProgress, 'confirmed' | 'claim' | 'rest'>,
): boolean {
  const { claim, rest } = progress;
  if (isContested(claim)) return false;
  if (claim?.isWhole || (claim && rest.isReturned)) return true;
  if (sidesConfirming(progress, 'depositGiven') === 0) return true;
  return isBoth(progress, 'depositReturned');
}

/** What else an action needs. */
const ACTION_NEEDS: Partial<Record<BookingAction, Need>> = {
  // by the side that did not ask
  acceptChange: answersChange,
  declineChange: answersChange,
  acceptExtension: answersChange,
  declineExtension: answersChange,
  withdrawChange: ({ changeBy }, side) => changeBy === side,
  // Not after the agreed end. Once a side has confirmed the handover, the renter may not cancel any more: they may
  // have the thing.
  cancel: (progress, side) =>
    !progress.isPastEnd && (side === 'owner' || isHandoverUnconfirmed(progress, side)),
  noShow: (progress, side) => progress.isNoShowDue && isHandoverUnconfirmed(progress, side),
  objectReturn: ({ confirmed, returnObjected }, side) => {
    const confirmedBy = confirmed.get('returned');
    return (
      side === 'owner' &&
      !returnObjected &&
      confirmedBy?.has('renter') === true &&
      !confirmedBy.has('owner')
    );
  },
  // for a thing that is late, or came back lately
  claim: (progress, side) =>
    side === 'owner' &&
    progress.claim === null &&
    isDepositOut(progress) &&
    (progress.isClaimTime || (progress.isOverdue && progress.status === 'handedOver')),
  // late as well: two who have disagreed may come to terms
  acceptClaim: ({ claim }, side) => side === 'renter' && isContested(claim),
  disputeClaim: ({ claim }, side) => side === 'renter' && claim?.status === 'open',
  withdrawClaim: ({ claim }, side) => side === 'owner' && isContested(claim),
  changeClaim: (progress, side) =>
    side === 'owner' && isContested(progress.claim) && isDepositOut(progress),
  returnRest: (progress, side) => {
    const { claim, rest } = progress;
    if (!claim || claim.isWhole || !rest.isDue || rest.saidBy === side) return false;
    // what a side had said before the two agreed is still answered
    if (claim.status === 'accepted') return rest.saidBy !== null;
    return isDisputed(claim) && isDepositOut(progress);
  },
  addPayment: ({ rent }) => unsaidRent(rent) > 0,
};

/** Whether a side may confirm a step now. */
export function mayConfirm(
  progress: BookingProgress,
  step: BookingStep,
  side: BookingSide,
): boolean {
  if (step === 'depositKept') {
    return (
      progress.hasDeposit && mayAct(progress, side === 'owner' ? 'claim' : 'acceptClaim', side)
    );
  }
  const rule: StepRule = STEP_RULES[step];
  return (
    (rule.during.includes(progress.status) ||
      (step === 'depositReturned' && isAboutRest(progress))) &&
    (rule.ofDeposit ? progress.hasDeposit : true) &&
    (rule.after === null || isBoth(progress, rule.after)) &&
    (step !== 'returned' || !progress.isReturned) &&
    (step !== 'depositReturned' || isReturnable(progress, side)) &&
    !(progress.confirmed.get(step)?.has(side) ?? false)
  );
}

/** What an accepted claim leaves of a deposit is returned although the thing may never come back. */
const isAboutRest = ({ status, claim }: BookingProgress) =>
  claim?.status === 'accepted' && status === 'handedOver';

/** While a claim is contested its owner alone can say that the deposit is returned: that withdraws the claim. */
function isReturnable({ claim, rest }: BookingProgress, side: BookingSide): boolean {
  if (claim === null) return true;
  if (claim.status !== 'accepted') return side === 'owner';
  return !claim.isWhole && !rest.isReturned && rest.saidBy === null;
}

/** Whether a change may name another first day: before either side has confirmed the handover. */
export const mayMoveStart = (progress: BookingProgress): boolean =>
  progress.status === 'agreed' && sidesConfirming(progress, 'handover') === 0;

/** Whether a change may name another deposit: before the handover, while nobody says that one was given. */
export const mayChangeDeposit = (progress: BookingProgress): boolean =>
  progress.status === 'agreed' && sidesConfirming(progress, 'depositGiven') === 0;

/** Whether a side may take an action now. */
export function mayAct(
  progress: BookingProgress,
  action: BookingAction,
  side: BookingSide,
): boolean {
  const during: readonly BookingStatus[] = ACTION_DURING[action];
  return during.includes(progress.status) && (ACTION_NEEDS[action]?.(progress, side) ?? true);
}

/**
 * The status of a booking after a confirmation or what became of a claim. A returned one is closed once the rent is paid and
 * nothing is left of a deposit that somebody has confirmed as given. One that ended over its deposit goes on once the sides
 * agree on that.
 */
export function statusAfter(progress: BookingProgress): BookingStatus {
  const status = statusOfSteps(progress);
  if (status !== 'returned' || !isBoth(progress, 'rentPaid')) return status;
  return isDepositSettled(progress) ? 'closed' : status;
}

function statusOfSteps(progress: BookingProgress): BookingStatus {
  const { status, isReturned, claim } = progress;
  if (isReturned) return status === 'unsettled' && !isContested(claim) ? 'returned' : status;
  const led = BOOKING_STEPS.findLast(
    (step) =>
      STEP_RULES[step].leadsTo !== null &&
      (STEP_RULES[step].during as readonly BookingStatus[]).includes(status) &&
      isBoth(progress, step),
  );
  return (led && STEP_RULES[led].leadsTo) ?? status;
}

/** The progress of a booking after a side has confirmed a step, which it may. */
export function withConfirmation(
  progress: BookingProgress,
  step: BookingStep,
  side: BookingSide,
): BookingProgress {
  if (step === 'depositKept') {
    return side === 'owner'
      ? withClaim(progress, { status: 'open', isWhole: true })
      : withClaim(progress, { isWhole: true, ...progress.claim, status: 'accepted' });
  }
  if (step === 'rentPaid') return withRent(progress, withAllPaid(progress.rent, side));
  const confirmed = new Map(progress.confirmed);
  confirmed.set(step, new Set(confirmed.get(step)).add(side));
  const isWithdrawn = step === 'depositReturned' && isContested(progress.claim);
  const claim = isWithdrawn ? null : progress.claim;
  const rest = isWithdrawn ? NO_REST : progress.rest;
  return settled({ ...progress, confirmed, claim, rest });
}

/** The progress of a booking after a payment was said, confirmed, withdrawn or refused. */
export function withRent(progress: BookingProgress, rent: RentFacts): BookingProgress {
  const confirmed = new Map(progress.confirmed).set('rentPaid', sidesSayingAllPaid(rent));
  return settled({ ...progress, rent, confirmed });
}

/** The sides that say that the whole rent is paid; both, once both have confirmed all of it. */
export const sidesSayingAllPaid = (rent: RentFacts): ReadonlySet<BookingSide> =>
  new Set((['owner', 'renter'] as const).filter((side) => saysAllPaid(rent, side)));

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
  return settled({ ...progress, confirmed, claim, status, rest: restWith(progress, claim) });
}

/** A claim that is opened leaves a rest; withdrawn, nothing is set apart any more. */
function restWith({ claim: before, rest }: BookingProgress, claim: ClaimFacts | null): RestFacts {
  if (claim === null) return NO_REST;
  if (before !== null) return rest;
  return claim.isWhole ? NO_REST : REST_DUE;
}

/**
 * The progress after the owner has named another sum, which they may: a smaller one leaves more to return, and what one side
 * alone said of that is withdrawn. One that the renter had named is agreed on.
 */
export function withOtherSum(
  progress: BookingProgress,
  claim: ClaimFacts,
  rest: RestFacts,
): BookingProgress {
  return withClaim({ ...progress, rest }, claim);
}

/** The progress after a side has said that what is not claimed was returned, which it may. */
export function withRest(progress: BookingProgress, side: BookingSide): BookingProgress {
  const { rest } = progress;
  return settled({
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

function settled(progress: BookingProgress): BookingProgress {
  const status = statusAfter(progress);
  const isReturned = progress.isReturned || status === 'returned' || status === 'closed';
  return { ...progress, status, isReturned };
}
