import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { Rules } from './actions.ts';
import { type Actor, bookedIn, rentalFacts } from './actors.ts';
import { advance, confirmedByBoth, isBeforeEnd, isOngoing, of } from './booking-progress.ts';
import { accept, claim, giveUp, mayAccept, mayClaim } from './claim-rules.ts';
import { schedule } from './clocks.ts';
import {
  type BookingState,
  endOf,
  isContested,
  isTaken,
  type Model,
  post,
  type Side,
  saysAllPaid,
  unless,
} from './model.ts';
import { sayAllPaid } from './payment-rules.ts';

export const BOOKING_RULES: Rules<
  'confirm' | 'cancelBooking' | 'extend' | 'acceptExtension' | 'declineExtension' | 'changeNote'
> = {
  confirm: (model, { by, booking: id, step }) =>
    of(model, id, by, (booking, side) =>
      unless({ actionNotAllowed: !mayConfirm(model, booking, step, side) }, () => {
        if (step === 'depositKept') {
          return side === 'owner'
            ? claim(model, id, by, booking.deposit ?? 0)
            : accept(model, id, by);
        }
        model.confirmedAt[`${id} ${step} ${side}`] = model.now;
        confirm(booking, step, side, model.now);
        schedule(model, id);
        post(model, booking.conversation, by, 'stepConfirmed', step);
      }),
    ),
  cancelBooking: (model, { by, booking: id }) =>
    of(model, id, by, (booking, side) =>
      unless({ actionNotAllowed: !mayCancel(model, booking, side) }, () => {
        Object.assign(booking, { status: 'cancelled', cancelledBy: by, extension: null });
        post(model, booking.conversation, by, 'bookingCancelled');
      }),
    ),
  extend: (model, { by, booking: id, endsAt, amount }) =>
    of(model, id, by, (booking) => {
      const more = { startsAt: booking.endsAt, endsAt };
      const against = {
        actionNotAllowed: !isOngoing(booking),
        endBeforeStart: endsAt <= booking.endsAt,
        // a whole unit at least, or nothing; the rent with it is a price too
        invalidPrice:
          amount !== 0 &&
          (amount < unitOf(booking) || booking.rent + amount > 1_000_000 * unitOf(booking)),
        outsideAvailability:
          rentalFacts(bookedIn(booking.conversation)).kind === 'offer' &&
          endsAt > endOf(model, bookedIn(booking.conversation)),
        periodTaken:
          endsAt > booking.endsAt && isTaken(model, bookedIn(booking.conversation), more, id),
      };
      return unless(against, () => {
        booking.extension = { by, endsAt, amount };
        post(model, booking.conversation, by, 'extensionAsked');
      });
    }),
  acceptExtension: (model, { by, booking: id }) =>
    of(model, id, by, (booking) => {
      const { extension, startsAt, conversation } = booking;
      const endsAt = extension?.endsAt ?? booking.endsAt;
      const against = {
        actionNotAllowed: !mayAnswer(booking, by),
        periodTaken: isTaken(model, bookedIn(conversation), { startsAt, endsAt }, id),
      };
      return unless(against, () => {
        const amount = extension?.amount ?? 0;
        Object.assign(booking, { endsAt, rent: booking.rent + amount, extension: null });
        schedule(model, id);
        post(model, conversation, by, 'extensionAccepted');
        model.due.push(id);
      });
    }),
  declineExtension: (model, { by, booking: id }) =>
    of(model, id, by, (booking) =>
      unless({ actionNotAllowed: !mayAnswer(booking, by) }, () => {
        booking.extension = null;
        post(model, booking.conversation, by, 'extensionDeclined');
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

export const mayAnswer = (booking: BookingState, by: Actor) =>
  isOngoing(booking) && booking.extension !== null && booking.extension.by !== by;

/** Nobody cancels what is over, nor a renter who may have the thing. */
export const mayCancel = (
  { now }: Model,
  { status, confirmations, endsAt }: BookingState,
  side: Side,
) =>
  status === 'agreed' &&
  endsAt > now &&
  (side === 'owner' || !confirmations.some((confirmation) => confirmation.startsWith('handover')));

/** Whether a side may confirm a step now. */
export function mayConfirm(
  model: Model,
  booking: BookingState,
  step: BookingStep,
  side: Side,
): boolean {
  const { status, confirmations, deposit } = booking;
  if (step === 'depositKept') {
    return side === 'owner' ? mayClaim(model, booking, side) : mayAccept(booking, side);
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
        deposit !== null && confirmedByBoth(booking, 'depositGiven') && isReturnable(booking, side)
      );
  }
}

/** A deposit is returned after the thing, or what an accepted claim has left of it; of a contested one by its owner. */
function isReturnable(booking: BookingState, side: Side): boolean {
  const { status, claim: one, deposit } = booking;
  // a deposit given before a booking was cancelled goes back too
  const isAfter = ['unsettled', 'returned', 'cancelled'].includes(status);
  if (one?.status === 'accepted') {
    return (isAfter || status === 'handedOver') && (one.amount === 0 || one.amount !== deposit);
  }
  return isAfter && (!isContested(booking) || side === 'owner');
}

/** A step is confirmed, and the booking gets the status that follows. */
function confirm(booking: BookingState, step: BookingStep, side: Side, now: number): void {
  if (step === 'rentPaid') sayAllPaid(booking, side);
  else booking.confirmations.push(`${step} ${side}`);
  if (step === 'depositReturned' && isContested(booking)) giveUp(booking, now);
  if (step === 'returned' && side === 'owner') booking.backAt = now;
  advance(booking, now);
}

const unitOf = ({ currency }: BookingState) => (currency === 'TND' ? 1_000 : 100);
