import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { Rules } from './actions.ts';
import { type Actor, bookedIn, rentalFacts, sidesOf } from './actors.ts';
import { schedule } from './clocks.ts';
import {
  type BookingState,
  type Confirmation,
  endOf,
  isTaken,
  type Model,
  post,
  refused,
  unless,
  type Verdict,
} from './model.ts';

type Side = 'owner' | 'renter';

export const BOOKING_RULES: Rules<
  'confirm' | 'cancelBooking' | 'extend' | 'acceptExtension' | 'declineExtension' | 'changeNote'
> = {
  confirm: (model, { by, booking: id, step }) =>
    of(model, id, by, (booking, side) =>
      unless({ actionNotAllowed: !mayConfirm(booking, step, side) }, () => {
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
        if (amount > 0) {
          // what both have confirmed stays settled; what one has confirmed was another sum
          if (confirmedByBoth(booking, 'rentPaid')) booking.settled = booking.rent - amount;
          withdraw(booking, 'rentPaid owner', 'rentPaid renter');
        }
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

/** Judges an action on a booking, which does not exist for members who are no party of it. */
function of(
  model: Model,
  id: string,
  by: Actor,
  judged: (booking: BookingState, side: Side) => Verdict,
): Verdict {
  const booking = model.bookings[id];
  const side = booking && sideOf(booking, by);
  return side ? judged(booking, side) : refused('bookingNotFound');
}

export function sideOf({ conversation }: BookingState, actor: Actor): Side | null {
  const { owner, renter } = sidesOf(conversation);
  if (actor === owner) return 'owner';
  return actor === renter ? 'renter' : null;
}

export const isOngoing = ({ status }: BookingState) =>
  status === 'agreed' || status === 'handedOver';

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

const confirmedByBoth = ({ confirmations }: BookingState, step: BookingStep) =>
  confirmations.includes(`${step} owner`) && confirmations.includes(`${step} renter`);

/** Whether a side may confirm a step now. */
export function mayConfirm(booking: BookingState, step: BookingStep, side: Side): boolean {
  const { status, confirmations, deposit } = booking;
  if (confirmations.includes(`${step} ${side}`)) return false;
  const given = deposit !== null && confirmedByBoth(booking, 'depositGiven');
  switch (step) {
    case 'handover':
      return status === 'agreed';
    case 'returned':
      return (
        (status === 'handedOver' || status === 'unsettled') && confirmedByBoth(booking, 'handover')
      );
    case 'rentPaid':
      return isOngoing(booking) || status === 'returned';
    case 'depositGiven':
      return deposit !== null && (isOngoing(booking) || status === 'returned');
    case 'depositReturned':
      // a deposit given before a booking was cancelled goes back too
      return (
        given &&
        (status === 'returned' || status === 'cancelled') &&
        !confirmedByBoth(booking, 'depositKept')
      );
    case 'depositKept':
      return (
        given &&
        status === 'returned' &&
        !confirmedByBoth(booking, 'depositReturned') &&
        (side === 'owner' || confirmations.includes('depositKept owner'))
      );
  }
}

/** A step is confirmed, a contradicting confirmation is withdrawn, and the booking gets the status that follows. */
function confirm(booking: BookingState, step: BookingStep, side: Side, now: number): void {
  booking.confirmations.push(`${step} ${side}`);
  if (step === 'depositReturned') withdraw(booking, `depositKept ${side}`);
  if (step === 'depositKept') withdraw(booking, `depositReturned ${side}`);
  if (booking.status === 'agreed' && confirmedByBoth(booking, 'handover'))
    booking.status = 'handedOver';
  const isOut = booking.status === 'handedOver' || booking.status === 'unsettled';
  if (isOut && confirmedByBoth(booking, 'returned')) {
    Object.assign(booking, { status: 'returned', returnedAt: now, extension: null });
  }
  if (booking.status !== 'returned' || !confirmedByBoth(booking, 'rentPaid')) return;
  const nothingGiven = !booking.confirmations.some((confirmation) =>
    confirmation.startsWith('depositGiven'),
  );
  const settled =
    confirmedByBoth(booking, 'depositReturned') || confirmedByBoth(booking, 'depositKept');
  if (nothingGiven || settled) booking.status = 'closed';
}

const unitOf = ({ currency }: BookingState) => (currency === 'TND' ? 1_000 : 100);

function withdraw(booking: BookingState, ...confirmations: Confirmation[]): void {
  booking.confirmations = booking.confirmations.filter(
    (confirmation) => !confirmations.includes(confirmation),
  );
}
