/**
 * The booking process: what both parties confirm, in which status, and what becomes of the booking. The server
 * decides by these tables; the web shows a button for what the server's answer allows (`mayConfirm`, `actions`). Who may
 * write, sign and answer a condition report: `condition.ts`.
 */
export const BOOKING_STATUSES = [
  'agreed',
  'handedOver',
  // ended without both sides confirming how: the thing did not come back, or one side alone confirmed the handover
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
  'depositKept',
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** `owner` gives the thing, `renter` takes it, whichever of them published the rental. */
export const BOOKING_SIDES = ['owner', 'renter'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

interface StepRule {
  /** Statuses in which it can be confirmed. */
  during: readonly BookingStatus[];
  /** A step both must have confirmed before. */
  after: BookingStep | null;
  /** Concerns a deposit: unavailable when none was agreed. */
  ofDeposit: boolean;
  /** Excludes this other step: a side that confirms the one withdraws its confirmation of the other. */
  insteadOf: BookingStep | null;
  /** Who must confirm it first; null means either. */
  begins: BookingSide | null;
  /** Confirming it requires a reason. */
  needsReason: boolean;
  /** What the booking becomes once both have confirmed. */
  leadsTo: BookingStatus | null;
}

export const STEP_RULES = {
  handover: {
    during: ['agreed'],
    after: null,
    ofDeposit: false,
    insteadOf: null,
    begins: null,
    needsReason: false,
    leadsTo: 'handedOver',
  },
  rentPaid: {
    during: ['agreed', 'handedOver', 'returned'],
    after: null,
    ofDeposit: false,
    insteadOf: null,
    begins: null,
    needsReason: false,
    leadsTo: null,
  },
  depositGiven: {
    // also late: else a deposit that only one side has confirmed could never be settled
    during: ['agreed', 'handedOver', 'returned'],
    after: null,
    ofDeposit: true,
    insteadOf: null,
    begins: null,
    needsReason: false,
    leadsTo: null,
  },
  returned: {
    // also of a thing that was given up: it may come back after all
    during: ['handedOver', 'unsettled'],
    after: 'handover',
    ofDeposit: false,
    insteadOf: null,
    begins: null,
    needsReason: false,
    leadsTo: 'returned',
  },
  depositReturned: {
    // a deposit given before a cancelled handover is returned too
    during: ['returned', 'cancelled'],
    after: 'depositGiven',
    ofDeposit: true,
    insteadOf: 'depositKept',
    begins: null,
    needsReason: false,
    leadsTo: null,
  },
  depositKept: {
    during: ['returned'],
    after: 'depositGiven',
    ofDeposit: true,
    insteadOf: 'depositReturned',
    begins: 'owner',
    needsReason: true,
    leadsTo: null,
  },
} as const satisfies Record<BookingStep, StepRule>;

/** What a booking's parties do in addition to confirming steps and filling in checklists. */
export const BOOKING_ACTIONS = [
  'changeDetails',
  'addHandoverPhotos',
  'addReturnPhotos',
  'extend',
  'acceptExtension',
  'declineExtension',
  'cancel',
  'noShow',
  // the owner disputes the return that the renter has confirmed
  'objectReturn',
] as const;
export type BookingAction = (typeof BOOKING_ACTIONS)[number];

/** In which statuses each action is allowed; `ACTION_NEEDS` has the further conditions of some. */
export const ACTION_DURING = {
  changeDetails: ['agreed', 'handedOver'],
  addHandoverPhotos: ['agreed', 'handedOver'],
  addReturnPhotos: ['handedOver', 'unsettled', 'returned'],
  extend: ['agreed', 'handedOver'],
  acceptExtension: ['agreed', 'handedOver'],
  declineExtension: ['agreed', 'handedOver'],
  cancel: ['agreed'],
  noShow: ['agreed'],
  objectReturn: ['handedOver', 'unsettled'],
} as const satisfies Record<BookingAction, readonly BookingStatus[]>;

/** The facts of a booking that the process decides by. */
export interface BookingProgress {
  status: BookingStatus;
  hasDeposit: boolean;
  /** Who has confirmed what, by the valid confirmations: neither withdrawn nor settled. */
  confirmed: ReadonlyMap<BookingStep, ReadonlySet<BookingSide>>;
  /** Who asks for the pending extension. */
  extensionBy: BookingSide | null;
  /** The agreed end has passed. */
  isPastEnd: boolean;
  /** An hour after the agreed time has passed (`noShowFrom`). */
  isNoShowDue: boolean;
  /** The owner has objected to the return that the renter has confirmed. */
  returnObjected: boolean;
}

type Need = (progress: BookingProgress, side: BookingSide) => boolean;

const answersExtension: Need = ({ extensionBy }, side) =>
  extensionBy !== null && extensionBy !== side;
const isHandoverUnconfirmed: Need = ({ confirmed }) => (confirmed.get('handover')?.size ?? 0) === 0;

/** What else an action needs. */
const ACTION_NEEDS: Partial<Record<BookingAction, Need>> = {
  // by the side that did not ask
  acceptExtension: answersExtension,
  declineExtension: answersExtension,
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
};

const isBoth = ({ confirmed }: BookingProgress, step: BookingStep) =>
  confirmed.get(step)?.size === 2;

/** Whether a side may confirm a step now. */
export function mayConfirm(
  progress: BookingProgress,
  step: BookingStep,
  side: BookingSide,
): boolean {
  const rule: StepRule = STEP_RULES[step];
  const confirmedBy = progress.confirmed.get(step);
  return (
    rule.during.includes(progress.status) &&
    (!rule.ofDeposit || progress.hasDeposit) &&
    (rule.after === null || isBoth(progress, rule.after)) &&
    (rule.insteadOf === null || !isBoth(progress, rule.insteadOf)) &&
    (rule.begins === null || rule.begins === side || (confirmedBy?.has(rule.begins) ?? false)) &&
    !(confirmedBy?.has(side) ?? false)
  );
}

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
 * The status of a booking after a confirmation. A returned one is closed once the rent is paid and nothing is left of
 * a deposit that somebody has confirmed as given.
 */
export function statusAfter(progress: BookingProgress): BookingStatus {
  const led = BOOKING_STEPS.findLast(
    (step) =>
      STEP_RULES[step].leadsTo !== null &&
      (STEP_RULES[step].during as readonly BookingStatus[]).includes(progress.status) &&
      isBoth(progress, step),
  );
  const status = (led && STEP_RULES[led].leadsTo) ?? progress.status;
  if (status !== 'returned' || !isBoth(progress, 'rentPaid')) return status;
  const given = (progress.confirmed.get('depositGiven')?.size ?? 0) > 0;
  const settled = isBoth(progress, 'depositReturned') || isBoth(progress, 'depositKept');
  return !given || settled ? 'closed' : status;
}

/**
 * The progress of a booking after a side has confirmed a step, which it may: its confirmation of an excluded step is
 * withdrawn.
 */
export function withConfirmation(
  progress: BookingProgress,
  step: BookingStep,
  side: BookingSide,
): BookingProgress {
  const confirmed = new Map(progress.confirmed);
  confirmed.set(step, new Set(confirmed.get(step)).add(side));
  const { insteadOf } = STEP_RULES[step];
  const remaining = new Set(insteadOf && confirmed.get(insteadOf));
  if (insteadOf && remaining.delete(side)) confirmed.set(insteadOf, remaining);
  return { ...progress, confirmed, status: statusAfter({ ...progress, confirmed }) };
}
