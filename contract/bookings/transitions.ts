import {
  CLAIM_NEEDS,
  mayReturnDeposit,
  mayReturnDepositWithoutThing,
  withClaim,
  withdrawsClaim,
} from './claim-transitions.ts';
import { NO_REST } from './claims.ts';
import type { HandoverMoment } from './condition-schemas.ts';
import {
  type PaymentKind,
  type RentFacts,
  refundableRent,
  saysAllPaid,
  unrecordedRent,
  unrefundedRent,
  withAllPaid,
} from './payments.ts';
import {
  type BookingProgress,
  type BookingStatus,
  type BookingStep,
  countsAgainst,
  handoverSaidBy,
  isBoth,
  isHandoverAgreed,
  isHandoverSigned,
  OPEN_STATUSES,
  STEP_RULES,
  type StepRule,
  sidesConfirming,
  withStatus,
} from './progress.ts';
import type { BookingSide } from './side.ts';

/**
 * The booking process: what both parties confirm, in which status, and what becomes of the booking. The server
 * decides by these tables; the web shows a button for what the server's answer allows (`mayConfirm`, `actions`). Who may
 * write, sign and answer a condition report: `condition.ts`.
 */
export {
  withClaim,
  withdrawsClaim,
  withOtherSum,
  withRestReturned,
} from './claim-transitions.ts';
export {
  type AskedStep,
  BEGINNING,
  BOOKING_STATUSES,
  BOOKING_STEPS,
  type BookingProgress,
  type BookingStatus,
  type BookingStep,
  isDepositOut,
  isDepositSettled,
  OPEN_STATUSES,
  STEP_RULES,
} from './progress.ts';
export { BOOKING_SIDES, type BookingSide } from './side.ts';

/** What a booking's parties do in addition to confirming steps and filling in checklists. */
export const BOOKING_ACTIONS = [
  'changeDetails',
  'addHandoverPhotos',
  'addReturnPhotos',
  // to ask for other days, another total or deposit; the three actions of an extension are former names, for older clients
  'change',
  'acceptChange',
  'declineChange',
  'withdrawChange',
  'extend',
  'acceptExtension',
  'declineExtension',
  'cancel',
  'noShow',
  // the owner objects to the return that the renter has confirmed; before the agreed end that only denies it (`removal.ts`)
  'objectReturn',
  // to ask to keep the deposit or a part of it
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
  // to say that what was paid for a thing that was not handed over, or a part of it, was given back
  'addRefund',
  // the renter asks for nothing back of what is paid
  'waiveRefund',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/**
 * In which statuses each action is allowed; `ACTION_NEEDS` has the further conditions of some, `AFTER_BLOCK` what a block leaves.
 */
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
  addPayment: OPEN_STATUSES,
  addRefund: ['unsettled', 'cancelled'],
  waiveRefund: ['cancelled'],
} as const satisfies Record<BookingAction, readonly BookingStatus[]>;

/**
 * In which statuses a payment, or a refund, that one side has noted is confirmed, refused or withdrawn. None is noted after a
 * cancellation; what was paid before is answered: only what both confirm is given back.
 */
export const PAYMENT_ANSWERED_DURING = {
  rent: [...OPEN_STATUSES, 'cancelled'],
  refund: ACTION_DURING.addRefund,
} as const satisfies Record<PaymentKind, readonly BookingStatus[]>;

/**
 * What the sides of a booking may still do once one has blocked the other. The deal comes to its end: what is handed over, paid,
 * returned or claimed stays possible. `withoutWords`: it counts, and what is written with it does not reach the other side.
 */
export const AFTER_BLOCK = {
  // when to meet; where, and the note, stay as they are, hidden by `sight.ts`
  changeDetails: 'withoutWords',
  // evidence, and a bounded number
  addHandoverPhotos: 'allowed',
  addReturnPhotos: 'allowed',
  // a new negotiation
  change: 'refused',
  extend: 'refused',
  // what was asked before the block is answered
  acceptChange: 'allowed',
  declineChange: 'allowed',
  withdrawChange: 'allowed',
  acceptExtension: 'allowed',
  declineExtension: 'allowed',
  cancel: 'withoutWords',
  noShow: 'allowed',
  // a claim and its answer say why: else nobody could answer or decide about them
  objectReturn: 'allowed',
  claim: 'allowed',
  acceptClaim: 'allowed',
  disputeClaim: 'allowed',
  withdrawClaim: 'allowed',
  changeClaim: 'allowed',
  returnRest: 'allowed',
  addPayment: 'withoutWords',
  addRefund: 'withoutWords',
  waiveRefund: 'allowed',
} as const satisfies Record<BookingAction, 'allowed' | 'withoutWords' | 'refused'>;

/** The actions of one side alone, in every status. */
const ACTION_OF: Partial<Record<BookingAction, BookingSide>> = {
  objectReturn: 'owner',
  claim: 'owner',
  acceptClaim: 'renter',
  disputeClaim: 'renter',
  withdrawClaim: 'owner',
  changeClaim: 'owner',
  waiveRefund: 'renter',
};

/** By the side that did not ask. */
const ANSWERS_TO_CHANGE: ReadonlySet<BookingAction> = new Set([
  'acceptChange',
  'declineChange',
  'acceptExtension',
  'declineExtension',
]);

type Need = (progress: BookingProgress, side: BookingSide) => boolean;

const isChangeAsked: Need = ({ changeBy }) => changeBy !== null;
const isHandoverUnconfirmed: Need = (progress, side) =>
  !countsAgainst(side, progress.confirmed.get('handover'), progress);
/** What else an action needs. */
const ACTION_NEEDS: Partial<Record<BookingAction, Need>> = {
  acceptChange: isChangeAsked,
  declineChange: isChangeAsked,
  acceptExtension: isChangeAsked,
  declineExtension: isChangeAsked,
  withdrawChange: isChangeAsked,
  // Not after the agreed end. Once a confirmed handover counts (`countsAgainst`) the renter may not cancel any more, nor say that
  // nobody came: they may have the thing. Once both have signed its condition there, neither side may: they have met.
  cancel: (progress, side) =>
    !progress.isPastEnd &&
    (side === 'owner' || isHandoverUnconfirmed(progress, side)) &&
    !isHandoverSigned(progress),
  noShow: (progress, side) =>
    progress.isNoShowDue[side] &&
    isHandoverUnconfirmed(progress, side) &&
    !isHandoverSigned(progress),
  objectReturn: ({ confirmed, returnObjected }) => {
    const confirmedBy = confirmed.get('returned');
    return !returnObjected && confirmedBy?.has('renter') === true && !confirmedBy.has('owner');
  },
  ...CLAIM_NEEDS,
  addPayment: ({ rent }) => unrecordedRent(rent) > 0,
  // who asks for nothing back notes nothing more; the owner may have given something back all the same
  addRefund: (progress, side) =>
    refundableRent(progress.rent) > 0 &&
    !isHandoverAgreed(progress) &&
    !(side === 'renter' && progress.rent.isRefundWaived),
  // what is said to be paid or given back is answered first: else nobody knows how much is left to the owner
  waiveRefund: ({ rent }) =>
    !rent.isRefundWaived &&
    unrefundedRent(rent) > 0 &&
    rent.said.owner + rent.said.renter === 0 &&
    refundableRent(rent) === unrefundedRent(rent),
};

/** Whether a side may confirm a step now. */
export function mayConfirm(
  progress: BookingProgress,
  step: BookingStep,
  side: BookingSide,
): boolean {
  // it names no sum, so a renter accepts nothing by it but a claim of the whole
  if (step === 'depositKept') {
    if (!progress.hasDeposit) return false;
    if (side === 'owner') return mayAct(progress, 'claim', side);
    return progress.claim?.isWhole === true && mayAct(progress, 'acceptClaim', side);
  }
  const rule: StepRule = STEP_RULES[step];
  return (
    (rule.during.includes(progress.status) ||
      (step === 'depositReturned' && mayReturnDepositWithoutThing(progress))) &&
    (rule.ofDeposit ? progress.hasDeposit : true) &&
    (rule.after === null || isBoth(progress, rule.after)) &&
    (step !== 'returned' || !progress.isThingReturned) &&
    (step !== 'depositReturned' || mayReturnDeposit(progress, side)) &&
    !(progress.confirmed.get(step)?.has(side) ?? false)
  );
}

/** Whether a change may name another first day: before either side says that the thing was handed over (`handoverSaidBy`). */
export const mayMoveStart = (progress: BookingProgress): boolean =>
  progress.status === 'agreed' && handoverSaidBy(progress).size === 0;

/** Whether the meeting of a moment may be set or changed: that of the handover not once both have signed its condition there. */
export const mayMoveMeeting = (progress: BookingProgress, moment: HandoverMoment): boolean =>
  moment === 'return' || !isHandoverSigned(progress);

/** Whether a change may name another deposit: as long as another first day, and while nobody says that one was given. */
export const mayChangeDeposit = (progress: BookingProgress): boolean =>
  mayMoveStart(progress) && sidesConfirming(progress, 'depositGiven') === 0;

/**
 * Whether only the other side may take this action. Claims are the owner's, answers to a claim the renter's; a change is answered by
 * the side that did not ask for it, and withdrawn by the side that did.
 */
export function isOthersAction(
  { changeBy }: Pick<BookingProgress, 'changeBy'>,
  action: BookingAction,
  side: BookingSide,
): boolean {
  const by = ACTION_OF[action];
  if (by) return by !== side;
  if (changeBy === null) return false;
  if (action === 'withdrawChange') return changeBy !== side;
  return ANSWERS_TO_CHANGE.has(action) && changeBy === side;
}

/** Whether a side may take an action now. */
export function mayAct(
  progress: BookingProgress,
  action: BookingAction,
  side: BookingSide,
): boolean {
  const during: readonly BookingStatus[] = ACTION_DURING[action];
  if (progress.isBlocked && AFTER_BLOCK[action] === 'refused') return false;
  return (
    during.includes(progress.status) &&
    !isOthersAction(progress, action, side) &&
    (ACTION_NEEDS[action]?.(progress, side) ?? true)
  );
}

/** The progress of a booking after a side has confirmed a step. Precondition: `mayConfirm(progress, step, side)`. */
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
  const isWithdrawn = withdrawsClaim(progress, step, side);
  const claim = isWithdrawn ? null : progress.claim;
  const rest = isWithdrawn ? NO_REST : progress.rest;
  return withStatus({ ...progress, confirmed, claim, rest });
}

/** The progress of a booking after a payment was said, confirmed, withdrawn or refused. */
export function withRent(progress: BookingProgress, rent: RentFacts): BookingProgress {
  const confirmed = new Map(progress.confirmed).set('rentPaid', sidesSayingAllPaid(rent));
  return withStatus({ ...progress, rent, confirmed });
}

/** The sides that say that the whole rent is paid; both, once both have confirmed all of it. */
export const sidesSayingAllPaid = (rent: RentFacts): ReadonlySet<BookingSide> =>
  new Set((['owner', 'renter'] as const).filter((side) => saysAllPaid(rent, side)));
