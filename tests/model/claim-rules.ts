import { LIMITS } from '#contract/limits.ts';
import type { Rules } from './actions.ts';
import type { Actor } from './actors.ts';
import {
  advance,
  confirmedByBoth,
  endAs,
  of,
  restOf,
  returnedPart,
  withdraw,
} from './booking-progress.ts';
import { schedule } from './clocks.ts';
import {
  type BookingState,
  HOUR,
  isContested,
  isNotBack,
  type Model,
  post,
  type Side,
  unless,
} from './model.ts';

export const CLAIM_RULES: Rules<
  | 'claim'
  | 'acceptClaim'
  | 'disputeClaim'
  | 'withdrawClaim'
  | 'changeClaim'
  | 'returnRest'
  | 'objectReturn'
> = {
  claim: (model, { by, booking: id, amount }) =>
    of(model, id, by, (booking, side) =>
      unless(
        {
          ...ofSide(side, 'owner', mayClaim(model, booking, side)),
          claimTooHigh: amount > heldOf(booking),
        },
        () => claim(model, id, by, amount),
      ),
    ),
  acceptClaim: (model, { by, booking: id }) =>
    of(model, id, by, (booking, side) =>
      unless(ofSide(side, 'renter', mayAccept(booking, side)), () => accept(model, id, by)),
    ),
  disputeClaim: (model, { by, booking: id }) =>
    of(model, id, by, (booking, side) =>
      unless(ofSide(side, 'renter', mayDispute(booking, side)), () => {
        end(booking, 'disputed', model.now);
        endAs(booking, 'unsettled', model.now);
        booking.change = null;
        after(model, id, by, 'claimDisputed');
      }),
    ),
  withdrawClaim: (model, { by, booking: id }) =>
    of(model, id, by, (booking, side) =>
      unless(ofSide(side, 'owner', mayWithdraw(booking, side)), () => {
        giveUp(booking, model.now);
        after(model, id, by, 'claimWithdrawn');
      }),
    ),
  changeClaim: (model, { by, booking: id, amount }) =>
    of(model, id, by, (booking, side) => {
      const before = booking.claim?.amount ?? 0;
      const onlyFalls = mayOnlyFall(booking);
      return unless(
        {
          ...ofSide(side, 'owner', mayChangeSum(booking, side)),
          nothingChanged: amount === before,
          claimTooHigh: amount > heldOf(booking),
          claimNotLower: onlyFalls && amount > before,
          tooManyEntries: (booking.claim?.formerSums ?? 0) >= LIMITS.sumsPerClaim,
        },
        () => {
          dropSaid(booking);
          speak(booking, 'owner');
          const { claim: one } = booking;
          if (!one) return;
          const isAskedAnew = onlyFalls || amount > before;
          booking.claim = {
            ...{ amount, status: 'open', openedAt: one.openedAt, notOpenSince: null },
            isObjection: one.isObjection,
            askedAt: isAskedAnew ? model.now : one.askedAt,
            wasDisputedOrUnanswered: onlyFalls,
            formerSums: one.formerSums + 1,
          };
          after(model, id, by, 'claimChanged');
        },
      );
    }),
  returnRest: (model, { by, booking: id }) =>
    of(model, id, by, (booking, side) =>
      unless({ actionNotAllowed: !mayReturnRest(booking, side) }, () => {
        const said = booking.depositReturns.find(({ confirmed }) => !confirmed);
        if (said) said.confirmed = true;
        else booking.depositReturns.push({ by: side, amount: restOf(booking), confirmed: false });
        after(model, id, by, 'restReturned');
      }),
    ),
  objectReturn: (model, { by, booking: id }) =>
    of(model, id, by, (booking, side) =>
      unless(ofSide(side, 'owner', mayObject(booking, side)), () => {
        // before the agreed end it only denies what the renter says
        if (model.now < booking.endsAt) {
          withdraw(booking, 'returned renter');
          schedule(model, id);
          return post(model, booking.conversation, by, 'confirmationDenied', 'returned');
        }
        booking.objected = true;
        if (!isStanding(booking))
          open(booking, isDepositOut(booking) ? heldOf(booking) : 0, model.now, 'objection');
        after(model, id, by, 'returnObjected');
      }),
    ),
};

/** Why not, of an action that is one side's: the other side hears that it is not theirs. */
const ofSide = (side: Side, whose: Side, may: boolean) => ({
  notPermitted: side !== whose,
  actionNotAllowed: side === whose && !may,
});

const OUT = ['handedOver', 'unsettled', 'returned'];

const isStanding = ({ claim: one }: BookingState) => one !== null && one.status !== 'withdrawn';
const isGiven = ({ confirmations }: BookingState) =>
  confirmations.some((confirmation) => confirmation.startsWith('depositGiven'));

/**
 * Whether a deposit was given, as a side says, and the two have not both confirmed its return; an accepted claim does not
 * count.
 */
const isDepositOut = (booking: BookingState) =>
  booking.deposit !== null && isGiven(booking) && !confirmedByBoth(booking, 'depositReturned');

/** The owner has had the thing back for two days at most, since they first said so after the agreed end. */
export function isBackForTwoDays({ now }: Model, { backAt, saidBackAt, endsAt }: BookingState) {
  if (backAt === null) return false;
  const first = saidBackAt.find((at) => at >= endsAt) ?? backAt;
  return now <= Math.min(first, backAt) + 48 * HOUR;
}

/** Two days from when the owner has the thing back, or while it is overdue; not while they say that the deposit is returned. */
export function mayClaim(model: Model, booking: BookingState, side: Side): boolean {
  const { now } = model;
  const { status } = booking;
  const isOverdue = status === 'handedOver' && isNotBack(booking) && booking.endsAt <= now;
  return (
    side === 'owner' &&
    OUT.includes(status) &&
    !isStanding(booking) &&
    isDepositOut(booking) &&
    !booking.confirmations.includes('depositReturned owner') &&
    (isBackForTwoDays(model, booking) || isOverdue)
  );
}

const isAnswerable = (booking: BookingState) =>
  OUT.includes(booking.status) && isContested(booking);
export const mayAccept = (booking: BookingState, side: Side) =>
  side === 'renter' && isAnswerable(booking);
export const mayDispute = (booking: BookingState, side: Side) =>
  mayAccept(booking, side) && booking.claim?.status === 'open';
export const mayWithdraw = (booking: BookingState, side: Side) =>
  side === 'owner' &&
  isAnswerable(booking) &&
  // what the renter says to have back is answered first
  !booking.depositReturns.some(({ by, confirmed }) => by === 'renter' && !confirmed);

/** Whether the sum may only fall: the renter has disputed it, or let its time pass, now or before it was lowered. */
const mayOnlyFall = ({ claim: one }: BookingState) =>
  one !== null &&
  (one.wasDisputedOrUnanswered || one.status === 'disputed' || one.status === 'unanswered');

/** What of the deposit is not back. */
export const heldOf = (booking: BookingState) => (booking.deposit ?? 0) - returnedPart(booking);

export const mayChangeSum = (booking: BookingState, side: Side) =>
  mayWithdraw(booking, side) && isDepositOut(booking);

export function mayReturnRest(booking: BookingState, side: Side): boolean {
  const { claim: one, status, depositReturns } = booking;
  const said = depositReturns.find(({ confirmed }) => !confirmed);
  if (!isStanding(booking) || restOf(booking) === 0 || said?.by === side) return false;
  if (status !== 'unsettled' && status !== 'returned') return false;
  if (one?.status === 'accepted') return said !== undefined;
  return mayOnlyFall(booking) && isDepositOut(booking);
}

/** What one side alone says was returned is about another sum now. */
function dropSaid(booking: BookingState): void {
  booking.depositReturns = booking.depositReturns.filter(({ confirmed }) => confirmed);
}

export const mayObject = ({ status, confirmations, objected }: BookingState, side: Side) =>
  side === 'owner' &&
  !objected &&
  (status === 'handedOver' || status === 'unsettled') &&
  confirmations.includes('returned renter') &&
  !confirmations.includes('returned owner');

/** The owner claims so much of the deposit. */
export function claim(model: Model, id: string, by: Actor, amount: number): void {
  open(model.bookings[id] as BookingState, amount, model.now);
  after(model, id, by, 'claimOpened');
}

/** The renter agrees. */
export function accept(model: Model, id: string, by: Actor): void {
  const booking = model.bookings[id] as BookingState;
  speak(booking, 'renter');
  end(booking, 'accepted', model.now);
  after(model, id, by, 'claimAccepted');
}

/** The owner withdraws what they have claimed. */
export function giveUp(booking: BookingState, now: number): void {
  end(booking, 'withdrawn', now);
  dropSaid(booking);
  booking.objected = false;
}

/** Whether the owner has asked for nothing but what an objection to a return asks for. */
export const onlyObjects = ({ claim: one }: BookingState) =>
  one !== null && (one.amount === 0 || (one.isObjection && one.formerSums === 0));

function open(booking: BookingState, amount: number, now: number, why?: 'objection'): void {
  speak(booking, 'owner');
  booking.claim = {
    isObjection: why === 'objection',
    ...{ amount, status: 'open', openedAt: now, notOpenSince: null },
    ...{ askedAt: now, wasDisputedOrUnanswered: false, formerSums: 0 },
  };
}

/** Who claims or accepts says that the deposit was given, and not that it is back. */
function speak(booking: BookingState, side: Side): void {
  if (!isDepositOut(booking)) return;
  if (!booking.confirmations.includes(`depositGiven ${side}`)) {
    booking.confirmations.push(`depositGiven ${side}`);
  }
  withdraw(booking, `depositReturned ${side}`);
}

function end(
  booking: BookingState,
  status: 'accepted' | 'disputed' | 'withdrawn',
  now: number,
): void {
  if (booking.claim) booking.claim = { ...booking.claim, status, notOpenSince: now };
}

function after(model: Model, id: string, by: Actor, event: string): void {
  const booking = model.bookings[id] as BookingState;
  advance(booking, model.now);
  schedule(model, id);
  post(model, booking.conversation, by, event);
}
