import type { Rules } from './actions.ts';
import { type Actor, bookedIn, rentalFacts } from './actors.ts';
import { isOngoing, of } from './booking-progress.ts';
import { schedule } from './clocks.ts';
import {
  type BookingState,
  type ChangedTerms,
  dayOf,
  endOf,
  isTaken,
  type Model,
  paidOf,
  post,
  saidBy,
  unless,
} from './model.ts';

export const CHANGE_RULES: Rules<
  'change' | 'extend' | 'acceptChange' | 'declineChange' | 'withdrawChange'
> = {
  change: (model, { by, booking: id, terms: asked }) =>
    of(model, id, by, (booking) => {
      const terms = { ...termsOf(booking), ...asked };
      const against = {
        actionNotAllowed: !isOngoing(booking),
        nothingChanged: isSame(booking, terms),
        invalidStartDate: terms.startsAt !== booking.startsAt && !mayMoveStart(booking),
        depositAmountInvalid: asked.deposit !== undefined && !mayChangeDeposit(booking),
        invalidPrice: terms.rent !== booking.rent && !isPrice(booking, terms.rent),
        ...impossible(model, id, terms),
      };
      return unless(against, () => ask(model, id, by, terms));
    }),
  extend: (model, { by, booking: id, endsAt, amount }) =>
    of(model, id, by, (booking) => {
      const terms = { ...termsOf(booking), endsAt, rent: booking.rent + amount };
      const possible = impossible(model, id, terms);
      const against = {
        ...possible,
        actionNotAllowed: !isOngoing(booking),
        endBeforeStart: endsAt <= booking.endsAt,
        // a whole unit at least, or nothing; the rent with it is a price too
        invalidPrice: amount !== 0 && !(isPrice(booking, amount) && isPrice(booking, terms.rent)),
      };
      return unless(against, () => ask(model, id, by, terms));
    }),
  acceptChange: (model, { by, booking: id }) =>
    of(model, id, by, (booking) => {
      const { change, conversation } = booking;
      const possible = change ? impossible(model, id, change) : {};
      const isBarred =
        change !== null &&
        ((change.startsAt !== booking.startsAt && !mayMoveStart(booking)) ||
          (!isSameDeposit(booking, change) && !mayChangeDeposit(booking)));
      const isOwn = isAskedBy(booking, by);
      const against = {
        ...possible,
        notPermitted: isOwn,
        actionNotAllowed: !isOwn && (!mayAnswer(booking, by) || isBarred),
      };
      return unless(against, () => {
        if (!change) return;
        const event = isExtension(booking, change) ? 'extensionAccepted' : 'changeAccepted';
        const { by: _, ...terms } = change;
        Object.assign(booking, { ...terms, change: null });
        schedule(model, id);
        post(model, conversation, by, event);
        model.due.push(id);
      });
    }),
  declineChange: (model, { by, booking: id }) =>
    of(model, id, by, (booking) => {
      const isOwn = isAskedBy(booking, by);
      const against = { notPermitted: isOwn, actionNotAllowed: !isOwn && !mayAnswer(booking, by) };
      return unless(against, () => {
        const { change } = booking;
        const isMore = change !== null && isExtension(booking, change);
        booking.change = null;
        post(model, booking.conversation, by, isMore ? 'extensionDeclined' : 'changeDeclined');
      });
    }),
  withdrawChange: (model, { by, booking: id }) =>
    of(model, id, by, (booking) => {
      const isOthers = booking.change !== null && !isAskedBy(booking, by);
      const against = {
        notPermitted: isOthers,
        actionNotAllowed: !isOthers && !mayWithdrawChange(booking, by),
      };
      return unless(against, () => {
        booking.change = null;
        post(model, booking.conversation, by, 'changeWithdrawn');
      });
    }),
};

const isAskedBy = ({ change }: BookingState, by: Actor) => change?.by === by;

export const mayAnswer = (booking: BookingState, by: Actor) =>
  isOngoing(booking) && booking.change !== null && booking.change.by !== by;
export const mayWithdrawChange = (booking: BookingState, by: Actor) =>
  isOngoing(booking) && booking.change?.by === by;

const isConfirmed = ({ confirmations }: BookingState, step: string) =>
  confirmations.some((confirmation) => confirmation.startsWith(step));
export const mayMoveStart = (booking: BookingState) =>
  booking.status === 'agreed' && !isConfirmed(booking, 'handover');
export const mayChangeDeposit = (booking: BookingState) =>
  mayMoveStart(booking) && !isConfirmed(booking, 'depositGiven');

const termsOf = ({ startsAt, endsAt, rent, deposit, depositCurrency }: BookingState) => ({
  ...{ startsAt, endsAt, rent, deposit, depositCurrency },
});

const isSameDeposit = ({ currency, ...booking }: BookingState, terms: ChangedTerms) =>
  booking.deposit === terms.deposit &&
  (terms.deposit === null ||
    (booking.depositCurrency ?? currency) === (terms.depositCurrency ?? currency));

const isSame = (booking: BookingState, terms: ChangedTerms) =>
  booking.startsAt === terms.startsAt &&
  booking.endsAt === terms.endsAt &&
  booking.rent === terms.rent &&
  isSameDeposit(booking, terms);

export const isExtension = (booking: BookingState, terms: ChangedTerms) =>
  booking.startsAt === terms.startsAt &&
  terms.endsAt > booking.endsAt &&
  terms.rent >= booking.rent &&
  isSameDeposit(booking, terms);

const isPrice = ({ currency }: BookingState, amount: number) => {
  const unit = currency === 'TND' ? 1_000 : 100;
  return amount >= unit && amount <= 1_000_000 * unit;
};

/** Why terms are not possible now. */
function impossible(model: Model, id: string, terms: ChangedTerms) {
  const booking = model.bookings[id] as BookingState;
  const rental = bookedIn(booking.conversation);
  const { startsAt, endsAt } = terms;
  const isMoved = startsAt !== booking.startsAt;
  const said = paidOf(booking) + saidBy(booking, 'owner') + saidBy(booking, 'renter');
  const added = [
    { startsAt, endsAt: Math.min(endsAt, booking.startsAt) },
    { startsAt: Math.max(startsAt, booking.endsAt), endsAt },
  ].filter((part) => part.startsAt < part.endsAt);
  return {
    endBeforeStart: endsAt <= startsAt,
    periodOver:
      (endsAt <= model.now && endsAt !== booking.endsAt) ||
      (isMoved && startsAt < dayOf(model, model.now).startsAt),
    totalBelowPaid: terms.rent < said,
    outsideAvailability:
      endsAt > booking.endsAt &&
      rentalFacts(rental).kind === 'offer' &&
      endsAt > endOf(model, rental),
    periodTaken: added.some((part) => isTaken(model, rental, part, id)),
  };
}

function ask(model: Model, id: string, by: Actor, terms: ChangedTerms): void {
  const booking = model.bookings[id] as BookingState;
  const event = isExtension(booking, terms) ? 'extensionAsked' : 'changeAsked';
  booking.change = { by, ...terms };
  post(model, booking.conversation, by, event);
}
