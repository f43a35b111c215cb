import { type ClaimFacts, isContested, NO_REST, type RestFacts } from './claims.ts';
import type { RentFacts } from './payments.ts';
import type { BookingSide } from './side.ts';

/** The statuses and steps of the booking process, and where a booking stands in it. What its sides may do: `transitions.ts`. */
export const BOOKING_STATUSES = [
  'agreed',
  'handedOver',
  // ended without both sides agreeing how: the thing did not come back, one side alone confirmed the handover, or a claim
  // was disputed or left unanswered
  'unsettled',
  'returned',
  'closed',
  'cancelled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Those in which a thing, money or a deposit may be open; of a cancelled booking, only a deposit that was given before. */
export const OPEN_STATUSES = [
  'agreed',
  'handedOver',
  'unsettled',
  'returned',
] as const satisfies BookingStatus[];

/** What both parties confirm along a booking, in order. */
export const BOOKING_STEPS = [
  'handover',
  'rentPaid',
  'depositGiven',
  'returned',
  'depositReturned',
  // a claim for the whole deposit, under the name that it had before there were claims; nobody's confirmation is stored for it
  'depositKept',
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];
/** A step that a side is asked for: what the owner asks to keep of a deposit is a claim. */
export type AskedStep = Exclude<BookingStep, 'depositKept'>;

/**
 * The steps of which the confirmation of one side alone can be removed: by its author, or because the other side says that it is not
 * so (`removal.ts`). The rent has payments, of which each can be.
 */
export const REMOVABLE_STEPS = [
  'handover',
  'depositGiven',
  'returned',
  'depositReturned',
] as const satisfies AskedStep[];
export type RemovableStep = (typeof REMOVABLE_STEPS)[number];

export interface StepRule {
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
    during: OPEN_STATUSES,
    after: null,
    ofDeposit: false,
    leadsTo: null,
  },
  depositGiven: {
    // also after the handover and after an end without agreement: else a deposit that only one side has confirmed could
    // never be settled
    during: OPEN_STATUSES,
    after: null,
    ofDeposit: true,
    leadsTo: null,
  },
  returned: {
    // also after an end without agreement: a thing that did not come back may do so later
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

/** The facts of a booking that the process decides by. */
export interface BookingProgress {
  status: BookingStatus;
  hasDeposit: boolean;
  /**
   * Who has confirmed what, by the confirmations that were not withdrawn; `rentPaid` by who says that the whole rent is paid.
   */
  confirmed: ReadonlyMap<BookingStep, ReadonlySet<BookingSide>>;
  /** Who has signed a condition report of the handover, or countersigned one without disputing it; nobody by default. */
  handoverSignedBy?: ReadonlySet<BookingSide>;
  /** A side has denied the other one's word that the thing was handed over; false by default. */
  isHandoverDenied?: boolean;
  /**
   * What the owner alone has said to have received and then taken back, while the two have not agreed on it since; nothing by default. It
   * may be there all the same, and the renter have relied on the word.
   */
  withdrawnReceipts?: Readonly<Record<'deposit' | 'rent', boolean>>;
  /** It is, or was when it was cancelled, more than `EARLY_HOURS` before the start; false by default. */
  isEarly?: boolean;
  /** Who asks for the change that waits for its answer. */
  changeBy: BookingSide | null;
  /** The agreed end has passed. */
  isPastEnd: boolean;
  /** For which side the hour or the day on which they were to meet has passed (`noShowFrom`). */
  isNoShowDue: Readonly<Record<BookingSide, boolean>>;
  /** The owner has objected to the return that the renter has confirmed. */
  returnObjected: boolean;
  /** The return counts: both sides have confirmed it, or its clock has run out. */
  isThingReturned: boolean;
  /** The thing was handed over and should be back, and its owner has not confirmed the return. */
  isOverdue: boolean;
  /** The owner has had the thing back for no longer than `CLAIM_HOURS`, since they first said so from the agreed end on. */
  isClaimTime: boolean;
  /** The claim that stands; null without one, or after it was withdrawn. */
  claim: ClaimFacts | null;
  /** What a claim to a part of the deposit leaves; `NO_REST` without such a claim. */
  rest: RestFacts;
  rent: RentFacts;
  /** One side has blocked the other; that a side is suspended or deleted does not count. */
  isBlocked?: boolean;
}

/** What a booking without any deposit, claim, delay or confirmation begins with. */
export const BEGINNING: BookingProgress = {
  status: 'agreed',
  hasDeposit: false,
  confirmed: new Map(),
  changeBy: null,
  isPastEnd: false,
  isNoShowDue: { owner: false, renter: false },
  returnObjected: false,
  isThingReturned: false,
  isOverdue: false,
  isClaimTime: false,
  claim: null,
  rest: NO_REST,
  rent: { total: 1, paid: 0, said: { owner: 0, renter: 0 } },
};

export const sidesConfirming = (
  { confirmed }: Pick<BookingProgress, 'confirmed'>,
  step: BookingStep,
) => confirmed.get(step)?.size ?? 0;
export const isBoth = (progress: Pick<BookingProgress, 'confirmed'>, step: BookingStep) =>
  sidesConfirming(progress, step) === 2;

/** Whether the two agree that the thing was handed over: both have confirmed it, without which a booking can end as `unsettled`. */
export function isHandoverAgreed(progress: Pick<BookingProgress, 'status' | 'confirmed'>): boolean {
  if (progress.status === 'unsettled') return isBoth(progress, 'handover');
  return progress.status !== 'agreed' && progress.status !== 'cancelled';
}

/**
 * Who says that the thing was handed over. The owner's signature of its condition there says so, too, and a renter's under one that
 * the owner has signed.
 */
export function handoverSaidBy({
  confirmed,
  handoverSignedBy,
}: Pick<BookingProgress, 'confirmed' | 'handoverSignedBy'>): ReadonlySet<BookingSide> {
  const saidBy = new Set(confirmed.get('handover'));
  if (handoverSignedBy?.has('owner')) for (const side of handoverSignedBy) saidBy.add(side);
  return saidBy;
}

/** Whether both sides have signed the condition of the thing at the handover, which establishes that it took place. */
export const isHandoverSigned = ({
  handoverSignedBy,
}: Pick<BookingProgress, 'handoverSignedBy'>): boolean => handoverSignedBy?.size === 2;

/** Until this many hours before the start, a handover that the other side alone says does not count. */
export const EARLY_HOURS = 24;

/**
 * Whether what is said of the handover counts against a side: at once what both say or the side itself, and what the other side
 * alone says from `EARLY_HOURS` before the start on. Otherwise one side could bind the other weeks ahead.
 */
export function countsAgainst(
  side: BookingSide,
  saidBy: ReadonlySet<BookingSide> | undefined,
  { isEarly }: Pick<BookingProgress, 'isEarly'>,
): boolean {
  if (!saidBy || saidBy.size === 0) return false;
  return saidBy.size === 2 || saidBy.has(side) || !isEarly;
}

/**
 * Whether a deposit was given, as at least one side says, and the two have not both confirmed its return. An accepted claim does
 * not count here.
 */
export const isDepositOut = (progress: Pick<BookingProgress, 'hasDeposit' | 'confirmed'>) =>
  progress.hasDeposit &&
  sidesConfirming(progress, 'depositGiven') > 0 &&
  !isBoth(progress, 'depositReturned');

/** Whether nothing is left of a deposit: none was given, both confirm its return, or an accepted claim leaves nothing to return. */
export function isDepositSettled(
  progress: Pick<BookingProgress, 'confirmed' | 'claim' | 'rest'>,
): boolean {
  const { claim, rest } = progress;
  if (isContested(claim)) return false;
  if (claim?.isWhole || (claim && rest.isReturned)) return true;
  if (sidesConfirming(progress, 'depositGiven') === 0) return true;
  return isBoth(progress, 'depositReturned');
}

/**
 * The status of a booking after a confirmation or what became of a claim. A returned one is closed once the rent is paid and
 * nothing is left of a deposit that somebody has confirmed as given. One that ended over its deposit goes on once the sides
 * agree on that.
 */
function statusAfter(progress: BookingProgress): BookingStatus {
  const status = statusOfSteps(progress);
  if (status !== 'returned' || !isBoth(progress, 'rentPaid')) return status;
  return isDepositSettled(progress) ? 'closed' : status;
}

function statusOfSteps(progress: BookingProgress): BookingStatus {
  const { status, isThingReturned, claim } = progress;
  if (isThingReturned) return status === 'unsettled' && !isContested(claim) ? 'returned' : status;
  const led = BOOKING_STEPS.findLast(
    (step) =>
      STEP_RULES[step].leadsTo !== null &&
      (STEP_RULES[step].during as readonly BookingStatus[]).includes(status) &&
      isBoth(progress, step),
  );
  return (led && STEP_RULES[led].leadsTo) ?? status;
}

/** The progress with the status that follows from it. */
export function withStatus(progress: BookingProgress): BookingProgress {
  const status = statusAfter(progress);
  const isThingReturned = progress.isThingReturned || status === 'returned' || status === 'closed';
  return { ...progress, status, isThingReturned };
}
