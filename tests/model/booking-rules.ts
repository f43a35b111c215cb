import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { Rules } from './actions.ts';
import { type Actor, bookedIn, rentalFacts, sidesOf } from './actors.ts';
import { schedule } from './clocks.ts';
import {
  type BookingState,
  endOf,
  isTaken,
  type Model,
  post,
  refused,
  unless,
  type Verdict,
  type Word,
} from './model.ts';

type Side = 'owner' | 'renter';

export const BOOKING_RULES: Rules<
  'confirm' | 'callOff' | 'extend' | 'acceptExtension' | 'declineExtension' | 'changeNote'
> = {
  confirm: (model, { by, booking: id, step }) =>
    of(model, id, by, (booking, side) =>
      unless({ actionNotAllowed: !maySay(booking, step, side) }, () => {
        model.said[`${id} ${step} ${side}`] = model.now;
        confirm(booking, step, side, model.now);
        schedule(model, id);
        post(model, booking.talk, by, 'stepConfirmed', step);
      }),
    ),
  callOff: (model, { by, booking: id }) =>
    of(model, id, by, (booking, side) =>
      unless({ actionNotAllowed: !mayCallOff(model, booking, side) }, () => {
        Object.assign(booking, { status: 'cancelled', cancelledBy: by, extension: null });
        post(model, booking.talk, by, 'bookingCancelled');
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
          rentalFacts(bookedIn(booking.talk)).kind === 'offer' &&
          endsAt > endOf(model, bookedIn(booking.talk)),
        periodTaken: endsAt > booking.endsAt && isTaken(model, bookedIn(booking.talk), more, id),
      };
      return unless(against, () => {
        booking.extension = { by, endsAt, amount };
        post(model, booking.talk, by, 'extensionAsked');
      });
    }),
  acceptExtension: (model, { by, booking: id }) =>
    of(model, id, by, (booking) => {
      const { extension, startsAt, talk } = booking;
      const endsAt = extension?.endsAt ?? booking.endsAt;
      const against = {
        actionNotAllowed: !mayAnswer(booking, by),
        periodTaken: isTaken(model, bookedIn(talk), { startsAt, endsAt }, id),
      };
      return unless(against, () => {
        const amount = extension?.amount ?? 0;
        Object.assign(booking, { endsAt, rent: booking.rent + amount, extension: null });
        if (amount > 0) {
          // what both have confirmed stays settled; what one has confirmed was another sum
          if (saidByBoth(booking, 'rentPaid')) booking.settled = booking.rent - amount;
          takeBack(booking, 'rentPaid owner', 'rentPaid renter');
        }
        schedule(model, id);
        post(model, talk, by, 'extensionAccepted');
        model.due.push(id);
      });
    }),
  declineExtension: (model, { by, booking: id }) =>
    of(model, id, by, (booking) =>
      unless({ actionNotAllowed: !mayAnswer(booking, by) }, () => {
        booking.extension = null;
        post(model, booking.talk, by, 'extensionDeclined');
      }),
    ),
  changeNote: (model, { by, booking: id, note }) =>
    of(model, id, by, (booking) =>
      unless({ actionNotAllowed: !isOngoing(booking) }, () => {
        if (booking.note === note) return;
        booking.note = note;
        post(model, booking.talk, by, 'detailsChanged');
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

export function sideOf({ talk }: BookingState, actor: Actor): Side | null {
  const { owner, renter } = sidesOf(talk);
  if (actor === owner) return 'owner';
  return actor === renter ? 'renter' : null;
}

export const isOngoing = ({ status }: BookingState) =>
  status === 'agreed' || status === 'handedOver';

export const mayAnswer = (booking: BookingState, by: Actor) =>
  isOngoing(booking) && booking.extension !== null && booking.extension.by !== by;

/** Nobody calls off what is over, nor a renter who may have the thing. */
export const mayCallOff = ({ now }: Model, { status, words, endsAt }: BookingState, side: Side) =>
  status === 'agreed' &&
  endsAt > now &&
  (side === 'owner' || !words.some((word) => word.startsWith('handover')));

const saidByBoth = ({ words }: BookingState, step: BookingStep) =>
  words.includes(`${step} owner`) && words.includes(`${step} renter`);

/** Whether a side may confirm a step now. */
export function maySay(booking: BookingState, step: BookingStep, side: Side): boolean {
  const { status, words, deposit } = booking;
  if (words.includes(`${step} ${side}`)) return false;
  const given = deposit !== null && saidByBoth(booking, 'depositGiven');
  switch (step) {
    case 'handover':
      return status === 'agreed';
    case 'returned':
      return (status === 'handedOver' || status === 'unsettled') && saidByBoth(booking, 'handover');
    case 'rentPaid':
      return isOngoing(booking) || status === 'returned';
    case 'depositGiven':
      return deposit !== null && (isOngoing(booking) || status === 'returned');
    case 'depositReturned':
      // a deposit given before a booking was called off goes back too
      return (
        given &&
        (status === 'returned' || status === 'cancelled') &&
        !saidByBoth(booking, 'depositKept')
      );
    case 'depositKept':
      return (
        given &&
        status === 'returned' &&
        !saidByBoth(booking, 'depositReturned') &&
        (side === 'owner' || words.includes('depositKept owner'))
      );
  }
}

/** A step is confirmed, a contradicting confirmation is withdrawn, and the booking gets the status that follows. */
function confirm(booking: BookingState, step: BookingStep, side: Side, now: number): void {
  booking.words.push(`${step} ${side}`);
  if (step === 'depositReturned') takeBack(booking, `depositKept ${side}`);
  if (step === 'depositKept') takeBack(booking, `depositReturned ${side}`);
  if (booking.status === 'agreed' && saidByBoth(booking, 'handover')) booking.status = 'handedOver';
  const isOut = booking.status === 'handedOver' || booking.status === 'unsettled';
  if (isOut && saidByBoth(booking, 'returned')) {
    Object.assign(booking, { status: 'returned', returnedAt: now, extension: null });
  }
  if (booking.status !== 'returned' || !saidByBoth(booking, 'rentPaid')) return;
  const nothingGiven = !booking.words.some((word) => word.startsWith('depositGiven'));
  const settled = saidByBoth(booking, 'depositReturned') || saidByBoth(booking, 'depositKept');
  if (nothingGiven || settled) booking.status = 'closed';
}

const unitOf = ({ currency }: BookingState) => (currency === 'TND' ? 1_000 : 100);

function takeBack(booking: BookingState, ...words: Word[]): void {
  booking.words = booking.words.filter((word) => !words.includes(word));
}
