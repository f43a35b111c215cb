import { LIMITS } from '../limits.ts';
import { BOOKING_CLOCKS } from './clocks.ts';
import { otherSide, unrefundedRent } from './payments.ts';
import { countsAgainst, handoverSaidBy } from './progress.ts';
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
  | 'isEarly'
  | 'claim'
  | 'rest'
  | 'isThingReturned'
  | 'rent'
>;

/** How many sides have confirmed a step. */
const sidesConfirming = ({ confirmed }: Pick<OpenFacts, 'confirmed'>, step: BookingStep) =>
  confirmed.get(step)?.size ?? 0;

const says = ({ confirmed }: Pick<OpenFacts, 'confirmed'>, side: BookingSide, step: BookingStep) =>
  confirmed.get(step)?.has(side) ?? false;

const isBeforeHandover = ({ status }: Pick<OpenFacts, 'status'>) =>
  status === 'agreed' || status === 'cancelled';

/** Whether the owner has signed the condition of the thing at its handover: as good as a confirmation of the handover. */
const hasOwnerSigned = ({ handoverSignedBy }: Pick<OpenFacts, 'handoverSignedBy'>) =>
  handoverSignedBy?.has('owner') === true;

/** Whether the thing may be out or have been: a side has confirmed the handover, or the owner has signed its condition there. */
export const mayHaveBeenHandedOver = (
  progress: Pick<OpenFacts, 'confirmed' | 'handoverSignedBy'>,
): boolean => sidesConfirming(progress, 'handover') > 0 || hasOwnerSigned(progress);

/** Whether the thing may be out, as far as that counts against a side (`countsAgainst`): the return does not count yet. */
export function isReturnOpen(progress: OpenFacts, against: BookingSide): boolean {
  return countsAgainst(against, handoverSaidBy(progress), progress) && !progress.isThingReturned;
}

/**
 * Whether rent or deposit is open: a deposit that one side has confirmed as given and about whose end the sides do not agree, rent
 * paid for what was not handed over and not given back, rent not confirmed by both for what was.
 */
export function isMoneyOpen(progress: OpenFacts): boolean {
  if (!isDepositSettled(progress)) return true;
  const { total, paid, said } = progress.rent;
  return isBeforeHandover(progress)
    ? unrefundedRent(progress.rent) + said.owner + said.renter > 0
    : paid < total;
}

/**
 * Whether return or money is open by more than the viewer's own word, which opens nothing after a block. The owner's word that
 * the thing was handed over counts, though not early (`countsAgainst`): who has given it away must be able to find it.
 */
export function isOpenFor(progress: OpenFacts, viewer: BookingSide): boolean {
  const { rent } = progress;
  const other = otherSide(viewer);
  const isSaid = viewer === 'owner' || says(progress, 'owner', 'handover');
  if (isSaid && isReturnOpen(progress, other)) return true;
  if (says(progress, other, 'depositGiven') && !isDepositSettled(progress)) return true;
  if (isBeforeHandover(progress)) return unrefundedRent(rent) + rent.said[other] > 0;
  // an owner waits for the rent; a renter who has paid it, as the owner says, waits for nothing
  return rent.paid < rent.total && (viewer === 'owner' || rent.said[other] === 0);
}

/** Whether the owner has received the deposit: as the owner says, and if the renter leaves, as both say. */
const isDepositReceived = (progress: OpenFacts, leaving: BookingSide) =>
  says(progress, 'owner', 'depositGiven') && says(progress, leaving, 'depositGiven');

/** Whether the owner has received rent: as the owner says, and if the renter leaves, as both say. */
const isRentReceived = ({ rent }: OpenFacts, leaving: BookingSide) =>
  rent.paid > 0 || (leaving === 'owner' && rent.said.owner > 0);

/**
 * Whether something changed hands between a leaving side and the other one, so that the name is kept: the thing, as either
 * side says or the owner has signed, or money, as the owner says (if the renter leaves, as both say).
 */
export const changedHands = (progress: OpenFacts, leaving: BookingSide): boolean =>
  mayHaveBeenHandedOver(progress) ||
  isDepositReceived(progress, leaving) ||
  isRentReceived(progress, leaving);

/** Whether rent was received that was not given back, as `isRentReceived`. */
const isRentKept = ({ rent }: OpenFacts, leaving: BookingSide) =>
  unrefundedRent(rent) > 0 || (leaving === 'owner' && rent.said.owner > 0);

/** Whether what changed hands is open: the thing is not back, the deposit not settled, rent paid for what was not handed over. */
const isExchangeOpen = (progress: OpenFacts, leaving: BookingSide): boolean =>
  isReturnOpen(progress, leaving) ||
  (isDepositReceived(progress, leaving) && !isDepositSettled(progress)) ||
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

/** A cancelled booking keeps an account for as long as a returned one that nobody settles. */
const CANCELLED_MILLISECONDS = BOOKING_CLOCKS.notConfirmed.days * 86_400_000;

/** One that ended without agreement keeps it for as long as its sides see each other: a dispute can end it with the thing out. */
export const UNSETTLED_MILLISECONDS = LIMITS.sightDays * 86_400_000;

/**
 * Whether a booking keeps a side's account from being deleted: while the thing is out or the return is not settled, while a
 * claim waits for its answer, from its beginning on, and where thing or money is open before it or after it was cancelled.
 * Its clocks end each of these. One that has ended without agreement keeps who has the thing or the deposit for some weeks, and a
 * closed one who has the deposit: nothing else would end that.
 */
export function keepsAccount(
  { progress, leaving, startsAt, cancelledAt, closedAt, unsettledAt }: LeavingFacts,
  now: Date,
): boolean {
  const { status, claim } = progress;
  if (status === 'handedOver' || status === 'returned' || claim?.status === 'open') return true;
  if (status === 'agreed') return startsAt <= now || isExchangeOpen(progress, leaving);
  if (status === 'unsettled' && unsettledAt !== null) {
    // who has the thing, or the deposit
    const isHeld = leaving === 'renter' ? isReturnOpen(progress, leaving) : isDepositHeld(progress);
    return isHeld && now.getTime() - unsettledAt.getTime() < UNSETTLED_MILLISECONDS;
  }
  if (status === 'closed' && closedAt !== null) {
    const isHeld = leaving === 'owner' && isDepositHeld(progress);
    return isHeld && now.getTime() - closedAt.getTime() < UNSETTLED_MILLISECONDS;
  }
  if (status !== 'cancelled' || cancelledAt === null) return false;
  return (
    now.getTime() - cancelledAt.getTime() < CANCELLED_MILLISECONDS &&
    isExchangeOpen(progress, leaving)
  );
}
