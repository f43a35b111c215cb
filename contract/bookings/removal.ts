import { otherSide } from './payments.ts';
import {
  type BookingProgress,
  type BookingStep,
  countsAgainst,
  handoverSaidBy,
  REMOVABLE_STEPS,
  type RemovableStep,
  withStatus,
} from './progress.ts';
import type { BookingSide } from './side.ts';
import { mayConfirm } from './transitions.ts';

/**
 * What one side alone has said of a step can be removed: its author withdraws it, or the other side says that it is not so. What
 * both have said stands.
 */

type Need = (progress: BookingProgress, side: BookingSide) => boolean;

const says = ({ confirmed }: BookingProgress, step: BookingStep, side: BookingSide) =>
  confirmed.get(step)?.has(side) ?? false;

/** When a side may withdraw its own confirmation. */
const WITHDRAWN_WHILE: Record<RemovableStep, Need> = {
  // The renter may have the thing: by the renter's own word that counts at once, so that only the owner, whose thing it is, removes it.
  handover: (progress) => !countsAgainst('renter', handoverSaidBy(progress), progress),
  // a claim says that a deposit was given, and so does a part of one that was returned
  depositGiven: ({ claim, rest }) =>
    (claim === null || claim.isObjection === true) && !rest.isReturned,
  // An owner who has the thing back claims something of the deposit within two days: a withdrawal must not give more time. What the
  // owner has objected to, the renter answers.
  returned: (progress, side) =>
    side === 'owner' ? progress.isClaimTime : !progress.returnObjected,
  depositReturned: () => true,
};

/** When a side may deny what the other one has confirmed. */
const DENIED_WHILE: Record<RemovableStep, Need> = {
  handover: (progress, side) => !countsAgainst(side, handoverSaidBy(progress), progress),
  // who says that they have got a deposit, or given one back, speaks against themselves
  depositGiven: (_, side) => side === 'owner',
  // from the agreed end on the owner objects, and asks for the deposit with it
  returned: ({ isPastEnd, returnObjected }, side) =>
    side === 'owner' && !isPastEnd && !returnObjected,
  depositReturned: (_, side) => side === 'renter',
};

/** Whether a side may withdraw its own confirmation of a step. */
export const mayWithdraw = (
  progress: BookingProgress,
  step: RemovableStep,
  side: BookingSide,
): boolean => isRemovable(progress, step, side) && WITHDRAWN_WHILE[step](progress, side);

/** Whether a side may say that it is not so what the other side has confirmed. */
export const mayDeny = (
  progress: BookingProgress,
  step: RemovableStep,
  side: BookingSide,
): boolean => isRemovable(progress, step, otherSide(side)) && DENIED_WHILE[step](progress, side);

export const isRemovableStep = (step: BookingStep): step is RemovableStep =>
  (REMOVABLE_STEPS as readonly BookingStep[]).includes(step);

/**
 * Whether this side alone has confirmed a step, the other one still can, and it can be said again afterwards: the booking does not
 * end without it.
 */
function isRemovable(progress: BookingProgress, step: RemovableStep, by: BookingSide): boolean {
  if (!says(progress, step, by) || !mayConfirm(progress, step, otherSide(by))) return false;
  const without = withoutConfirmation(progress, step, by);
  return without.status === progress.status && mayConfirm(without, step, by);
}

/** The progress without the confirmation of a side. */
export function withoutConfirmation(
  progress: BookingProgress,
  step: RemovableStep,
  by: BookingSide,
): BookingProgress {
  const sides = new Set(progress.confirmed.get(step));
  sides.delete(by);
  return withStatus({ ...progress, confirmed: new Map(progress.confirmed).set(step, sides) });
}
