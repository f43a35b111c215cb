import { LIMITS } from '../limits.ts';
import { BOOKING_CLOCKS } from './clocks.ts';
import { openRefund, otherSide } from './payments.ts';
import { countsAgainst, handoverSaidBy, isHandoverAgreed } from './progress.ts';
import {
  type BookingProgress,
  type BookingSide,
  type BookingStep,
  isDepositSettled,
} from './transitions.ts';

/**
 * What is open between the sides of a booking, a thing or money, and which of them says so. It decides what they see of each
 * other (`sight.ts`), whether one of them can delete the account, and whether the name of a deleted member is kept.
 */
export type OpenFacts = Pick<
  BookingProgress,
  | 'status'
  | 'confirmed'
  | 'handoverSignedBy'
  | 'isHandoverDenied'
  | 'withdrawnReceipts'
  | 'isEarly'
  | 'claim'
  | 'rest'
  | 'isThingReturned'
  | 'rent'
>;

const says = ({ confirmed }: Pick<OpenFacts, 'confirmed'>, side: BookingSide, step: BookingStep) =>
  confirmed.get(step)?.has(side) ?? false;

/**
 * Whether the thing counts as handed over in what the viewer sees of the other side: as both say, or the other side, or the owner
 * who looks for the thing; what the owner alone says not early (`countsAgainst`). By their own word alone a renter would keep the sight
 * of an owner for weeks.
 */
export function isHandedOverFor(progress: OpenFacts, viewer: BookingSide): boolean {
  if (isHandoverAgreed(progress)) return true;
  const saidBy = handoverSaidBy(progress);
  return (viewer === 'owner' || saidBy.has('owner')) && countsAgainst('renter', saidBy, progress);
}

/** Whether the thing may be out, as far as that counts against a side (`countsAgainst`): the return does not count yet. */
export function isReturnOpen(progress: OpenFacts, against: BookingSide): boolean {
  return countsAgainst(against, handoverSaidBy(progress), progress) && !progress.isThingReturned;
}

/**
 * Whether rent or deposit is open: a deposit that one side has confirmed as given and about whose end the sides do not agree, rent
 * paid for what was not handed over, not given back and asked for, rent not confirmed by both for what was.
 */
export function isMoneyOpen(progress: OpenFacts): boolean {
  if (!isDepositSettled(progress)) return true;
  const { total, paid, said } = progress.rent;
  return isHandoverAgreed(progress)
    ? paid < total
    : openRefund(progress.rent) + said.owner + said.renter > 0;
}

/**
 * Whether return or money is open by more than the viewer's own word, which opens nothing after a block but what
 * `isHandedOverFor` says of an owner's.
 */
export function isOpenFor(progress: OpenFacts, viewer: BookingSide): boolean {
  const { rent } = progress;
  const other = otherSide(viewer);
  const isHandedOver = isHandedOverFor(progress, viewer);
  if (isHandedOver && !progress.isThingReturned) return true;
  if (says(progress, other, 'depositGiven') && !isDepositSettled(progress)) return true;
  if (!isHandedOver) return openRefund(rent) + rent.said[other] > 0;
  // an owner waits for the rent; a renter who has paid it, as the owner says, waits for nothing
  return rent.paid < rent.total && (viewer === 'owner' || rent.said[other] === 0);
}

/** Whether the owner has received the deposit: as the owner says, and if the renter leaves, as both say. */
const isDepositReceived = (progress: OpenFacts, leaving: BookingSide) =>
  says(progress, 'owner', 'depositGiven') && says(progress, leaving, 'depositGiven');

/** Whether the owner has received rent: as the owner says, and if the renter leaves, as both say. */
const isRentReceived = ({ rent }: OpenFacts, leaving: BookingSide) =>
  rent.paid > 0 || (leaving === 'owner' && rent.said.owner > 0);

/** Whether the owner has taken back what they alone said to have received: deposit or rent. */
export const isReceiptWithdrawn = ({ withdrawnReceipts }: OpenFacts): boolean =>
  withdrawnReceipts?.deposit === true || withdrawnReceipts?.rent === true;

/**
 * Whether something changed hands between a leaving side and the other one, so that the name is kept: the thing, as either
 * side says, also where the other one has denied it, or the owner has signed, or money, as the owner says or has said (if the renter
 * leaves, as both say).
 */
export const changedHands = (progress: OpenFacts, leaving: BookingSide): boolean =>
  // neither by a denial nor by taking a word back anybody leaves with a thing or money, and without a name
  progress.isHandoverDenied === true ||
  (leaving === 'owner' && isReceiptWithdrawn(progress)) ||
  handoverSaidBy(progress).size > 0 ||
  isDepositReceived(progress, leaving) ||
  isRentReceived(progress, leaving);

/** Whether rent was received, as `isRentReceived` or as the owner has said, and not given back, of what was not handed over as both say. */
const isRentKept = (progress: OpenFacts, leaving: BookingSide): boolean => {
  if (isHandoverAgreed(progress)) return false;
  const { rent, withdrawnReceipts } = progress;
  const isSaid = rent.said.owner > 0 || withdrawnReceipts?.rent === true;
  return openRefund(rent) > 0 || (leaving === 'owner' && isSaid);
};

/** Whether the owner who leaves has taken back that they have the deposit. */
const isDepositWithdrawn = ({ withdrawnReceipts }: OpenFacts, leaving: BookingSide) =>
  leaving === 'owner' && withdrawnReceipts?.deposit === true;

/** Whether what changed hands is open: the thing is not back, the deposit not settled, rent paid for what was not handed over. */
const isExchangeOpen = (progress: OpenFacts, leaving: BookingSide): boolean =>
  isReturnOpen(progress, leaving) ||
  (isDepositReceived(progress, leaving) && !isDepositSettled(progress)) ||
  isDepositWithdrawn(progress, leaving) ||
  isRentKept(progress, leaving);

/** The facts that decide whether a booking keeps the account of one of its sides. */
export interface LeavingFacts {
  progress: OpenFacts;
  /** The side that leaves. */
  leaving: BookingSide;
  startsAt: Date;
  cancelledAt: Date | null;
  closedAt: Date | null;
  /** When it ended without agreement, by `unsettledSince`. */
  unsettledAt: Date | null;
}

interface UnsettledFacts {
  /** When it first became `unsettled`. */
  unsettledAt: Date | null;
  /** When the return counted. */
  returnedAt: Date | null;
  endsAt: Date;
}

/**
 * Since when a booking counts as ended without agreement: not before its agreed end while the thing is not back, since a dispute
 * about an early return can come on the first day; null for one that never did.
 */
export function unsettledSince({ unsettledAt, returnedAt, endsAt }: UnsettledFacts): Date | null {
  if (unsettledAt === null) return null;
  // a return that both confirm before the agreed end is the end of the rental, too
  const over = returnedAt && returnedAt < endsAt ? returnedAt : endsAt;
  return over > unsettledAt ? over : unsettledAt;
}

/** Whether the owner who leaves has the deposit. */
const isDepositHeld = (progress: OpenFacts): boolean =>
  isDepositReceived(progress, 'owner') && !isDepositSettled(progress);

/**
 * For how long a cancelled booking, or rent that is kept and a deposit that was taken back after another end, keeps an account: as long
 * as a returned booking that nobody settles.
 */
export const CANCELLED_MILLISECONDS = BOOKING_CLOCKS.notConfirmed.days * 86_400_000;

/** One that ended without agreement keeps it for as long as its sides see each other: a dispute can end it with the thing out. */
export const UNSETTLED_MILLISECONDS = LIMITS.sightDays * 86_400_000;

/** For how long after its end a booking keeps a side's account; zero for one that it does not keep. */
function keptAfterEnd(progress: OpenFacts, leaving: BookingSide): number {
  if (progress.status === 'cancelled') {
    return isExchangeOpen(progress, leaving) ? CANCELLED_MILLISECONDS : 0;
  }
  // who has the thing, or the deposit
  const isHeld = leaving === 'renter' ? isReturnOpen(progress, leaving) : isDepositHeld(progress);
  if (isHeld) return UNSETTLED_MILLISECONDS;
  const isKept = isRentKept(progress, leaving) || isDepositWithdrawn(progress, leaving);
  return leaving === 'owner' && isKept ? CANCELLED_MILLISECONDS : 0;
}

/**
 * Whether a booking keeps a side's account from being deleted: while the thing is out or the return is not settled, while a
 * claim waits for its answer, from its beginning on, and where thing or money is open before it. Its clocks end each of these. One
 * that has ended keeps for some time who has what was not settled (`keptAfterEnd`): nothing else would end that.
 */
export function keepsAccount(
  { progress, leaving, startsAt, cancelledAt, closedAt, unsettledAt }: LeavingFacts,
  now: Date,
): boolean {
  const { status, claim } = progress;
  if (status === 'handedOver' || status === 'returned' || claim?.status === 'open') return true;
  if (status === 'agreed') return startsAt <= now || isExchangeOpen(progress, leaving);
  const ends = { cancelled: cancelledAt, closed: closedAt, unsettled: unsettledAt };
  const endedAt = ends[status];
  if (endedAt === null) return false;
  return now.getTime() - endedAt.getTime() < keptAfterEnd(progress, leaving);
}
