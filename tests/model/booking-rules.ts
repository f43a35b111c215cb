import { otherSide } from '#contract/bookings/payments.ts';
import type { RemovableStep } from '#contract/bookings/progress.ts';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { Rules } from './actions.ts';
import {
  advance,
  confirmedByBoth,
  endAs,
  isBeforeEnd,
  isOngoing,
  isRestReturned,
  of,
  withdraw,
} from './booking-progress.ts';
import {
  accept,
  claim,
  giveUp,
  heldOf,
  isBackForTwoDays,
  mayAccept,
  mayClaim,
  onlyObjects,
} from './claim-rules.ts';
import { schedule } from './clocks.ts';
import {
  type BookingState,
  DAY,
  isContested,
  type Model,
  post,
  type Side,
  saysAllPaid,
  unless,
} from './model.ts';
import { sayAllPaid } from './payment-rules.ts';

export const BOOKING_RULES: Rules<
  'confirm' | 'withdrawConfirmation' | 'denyConfirmation' | 'cancelBooking' | 'changeNote'
> = {
  confirm: (model, { by, booking: id, step }) =>
    of(model, id, by, (booking, side) =>
      unless({ actionNotAllowed: !mayConfirm(model, booking, step, side) }, () => {
        if (step === 'depositKept') {
          return side === 'owner' ? claim(model, id, by, heldOf(booking)) : accept(model, id, by);
        }
        model.confirmedAt[`${id} ${step} ${side}`] = model.now;
        confirm(booking, step, side, model.now);
        schedule(model, id);
        post(model, booking.conversation, by, 'stepConfirmed', step);
      }),
    ),
  withdrawConfirmation: (model, { by, booking: id, step }) =>
    of(model, id, by, (booking, side) =>
      unless({ actionNotAllowed: !mayWithdrawWord(model, booking, step, side) }, () => {
        remove(model, id, step, side);
        post(model, booking.conversation, by, 'confirmationWithdrawn', step);
      }),
    ),
  denyConfirmation: (model, { by, booking: id, step }) =>
    of(model, id, by, (booking, side) =>
      unless({ actionNotAllowed: !mayDeny(model, booking, step, side) }, () => {
        remove(model, id, step, otherSide(side));
        post(model, booking.conversation, by, 'confirmationDenied', step);
      }),
    ),
  cancelBooking: (model, { by, booking: id }) =>
    of(model, id, by, (booking, side) =>
      unless({ actionNotAllowed: !mayCancel(model, booking, side) }, () => {
        endAs(booking, 'cancelled', model.now);
        Object.assign(booking, { cancelledBy: by, change: null });
        post(model, booking.conversation, by, 'bookingCancelled');
      }),
    ),
  changeNote: (model, { by, booking: id, note }) =>
    of(model, id, by, (booking) =>
      unless({ actionNotAllowed: !isOngoing(booking) }, () => {
        if (booking.note === note) return;
        booking.note = note;
        post(model, booking.conversation, by, 'detailsChanged');
      }),
    ),
};

/** Nobody cancels what is over, nor a renter who may have the thing: the owner's word alone counts from a day before the start on. */
export const mayCancel = (
  { now }: Model,
  { status, confirmations, startsAt, endsAt }: BookingState,
  side: Side,
) =>
  status === 'agreed' &&
  endsAt > now &&
  (side === 'owner' ||
    !(
      confirmations.includes('handover renter') ||
      (confirmations.includes('handover owner') && now >= startsAt - DAY)
    ));

/** Whether a side may confirm a step now. */
export function mayConfirm(
  model: Model,
  booking: BookingState,
  step: BookingStep,
  side: Side,
): boolean {
  const { status, confirmations, deposit } = booking;
  if (step === 'depositKept') {
    if (deposit === null) return false;
    if (side === 'owner') return mayClaim(model, booking, side);
    return booking.claim?.amount === deposit && mayAccept(booking, side);
  }
  if (confirmations.includes(`${step} ${side}`)) return false;
  switch (step) {
    case 'handover':
      return status === 'agreed';
    case 'returned':
      return (
        (status === 'handedOver' || status === 'unsettled') &&
        booking.returnedAt === null &&
        confirmedByBoth(booking, 'handover')
      );
    case 'rentPaid':
      return isBeforeEnd(booking) && !saysAllPaid(booking, side);
    case 'depositGiven':
      return deposit !== null && isBeforeEnd(booking);
    case 'depositReturned':
      return (
        deposit !== null &&
        confirmedByBoth(booking, 'depositGiven') &&
        mayReturnDeposit(booking, side)
      );
  }
}

/** A deposit is returned after the thing, or what an accepted claim has left of it; of a contested one by its owner. */
function mayReturnDeposit(booking: BookingState, side: Side): boolean {
  const { status, claim: one, deposit } = booking;
  // a deposit given before a booking was cancelled goes back too
  const isAfter = ['unsettled', 'returned', 'cancelled'].includes(status);
  if (one?.status === 'accepted') {
    const isSaid = booking.depositReturns.some(({ confirmed }) => !confirmed);
    return (
      (isAfter || status === 'handedOver') &&
      (one.amount === 0 || one.amount !== deposit) &&
      !isSaid &&
      !isRestReturned(booking)
    );
  }
  return isAfter && (!isContested(booking) || side === 'owner');
}

/** Whether this side alone has confirmed a step, and can do so again without it: the booking goes on. */
function isAlone(model: Model, booking: BookingState, step: RemovableStep, by: Side): boolean {
  if (!booking.confirmations.includes(`${step} ${by}`)) return false;
  if (!mayConfirm(model, booking, step, otherSide(by))) return false;
  const without = structuredClone(booking);
  withdraw(without, `${step} ${by}`);
  advance(without, model.now);
  return without.status === booking.status && mayConfirm(model, without, step, by);
}

/** A day before the start the handover that one side says begins to count. */
const isEarly = ({ now }: Model, { startsAt }: BookingState) => now < startsAt - DAY;

/** Whether a side may withdraw what it alone has confirmed: not that it has the thing, nor what a claim rests on. */
export function mayWithdrawWord(
  model: Model,
  booking: BookingState,
  step: RemovableStep,
  side: Side,
): boolean {
  const { claim: one } = booking;
  const isClaimed = one !== null && one.status !== 'withdrawn' && one.amount > 0;
  const may: Record<RemovableStep, boolean> = {
    handover: side === 'owner' && isEarly(model, booking),
    depositGiven: !isClaimed && !isRestReturned(booking),
    returned: side === 'owner' ? isBackForTwoDays(model, booking) : !booking.objected,
    depositReturned: true,
  };
  return isAlone(model, booking, step, side) && may[step];
}

/** Whether a side may deny what the other one alone has confirmed. */
export function mayDeny(
  model: Model,
  booking: BookingState,
  step: RemovableStep,
  side: Side,
): boolean {
  const may: Record<RemovableStep, boolean> = {
    handover: isEarly(model, booking),
    depositGiven: side === 'owner',
    returned: side === 'owner' && model.now < booking.endsAt && !booking.objected,
    depositReturned: side === 'renter',
  };
  return isAlone(model, booking, step, otherSide(side)) && may[step];
}

/** What one side has confirmed is removed. */
function remove(model: Model, id: string, step: RemovableStep, side: Side): void {
  const booking = model.bookings[id] as BookingState;
  withdraw(booking, `${step} ${side}`);
  if (step === 'returned' && side === 'owner') booking.backAt = null;
  schedule(model, id);
}

/** A step is confirmed, and the booking gets the status that follows. */
function confirm(booking: BookingState, step: BookingStep, side: Side, now: number): void {
  if (step === 'rentPaid') sayAllPaid(booking, side);
  else booking.confirmations.push(`${step} ${side}`);
  // who only objected to the return has the thing now
  const hasThing = step === 'returned' && side === 'owner' && onlyObjects(booking);
  if ((step === 'depositReturned' || hasThing) && isContested(booking)) giveUp(booking, now);
  if (step === 'returned' && side === 'owner') {
    booking.backAt = now;
    booking.saidBackAt.push(now);
  }
  advance(booking, now);
}
