import { isObjection } from '#contract/bookings/claims.ts';
import { depositToReturn } from '#contract/bookings/deposits.ts';
import { isAt, nearestAt, TOLERANCE } from '#contract/bookings/event-time.ts';
import type { PaymentKind } from '#contract/bookings/payments.ts';
import { unrefundedRentAt } from '#contract/bookings/rent-sums.ts';
import type { Booking, Payment, RemovedPayment } from '#contract/bookings/schemas.ts';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import type { Money } from '#contract/money.ts';

type Event = NonNullable<Message['event']>;
type Sums = Pick<
  Booking,
  | 'claim'
  | 'formerClaims'
  | 'rent'
  | 'payments'
  | 'refunds'
  | 'removedPayments'
  | 'depositReturns'
  | 'deposit'
>;

/** A sum that an event of a booking is about, and what it is. */
interface EventSum {
  kind: 'asked' | 'askedOfDeposit' | 'offered' | 'disputed' | 'kept' | 'sum';
  money: Money;
  /** What the renter would accept instead. */
  counter?: Money;
}

/** Which events have a sum, and how it is found by their time; null where the booking does not know it any more. */
const SUM_OF: Partial<
  Record<Event, (booking: Sums, at: number, step: BookingStep | null) => EventSum | null>
> = {
  // an objection asks for the deposit, where there is one and no claim stands
  returnObjected: (booking, at) => openedSum(booking, at),
  claimOpened: (booking, at) => claimSum(booking, at, 'asked'),
  claimChanged: (booking, at) => claimSum(booking, at, 'asked'),
  claimDisputed: (booking, at) => claimSum(booking, at, 'disputed'),
  claimAccepted: (booking, at) => claimSum(booking, at, 'kept'),
  claimSettled: (booking, at) => claimSum(booking, at, 'kept'),
  paymentAdded: ({ payments, removedPayments }, at) =>
    addedSum([...payments, ...removedOf('rent', removedPayments)], at),
  paymentConfirmed: ({ payments }, at) => confirmedSum(payments, at),
  paymentRemoved: ({ removedPayments }, at) => removedSum('rent', removedPayments, at),
  paymentRefused: ({ removedPayments }, at) => removedSum('rent', removedPayments, at),
  refundAdded: ({ refunds = [], removedPayments }, at) =>
    addedSum([...refunds, ...removedOf('refund', removedPayments)], at),
  refundConfirmed: ({ refunds = [] }, at) => confirmedSum(refunds, at),
  refundRemoved: ({ removedPayments }, at) => removedSum('refund', removedPayments, at),
  refundRefused: ({ removedPayments }, at) => removedSum('refund', removedPayments, at),
  refundWaived: (booking, at) => ({
    kind: 'sum',
    money: unrefundedRentAt(booking, new Date(at).toISOString()),
  }),
  stepConfirmed: (booking, _, step) => {
    const { deposit } = booking;
    return deposit && step === 'depositReturned'
      ? { kind: 'sum', money: { ...deposit, amount: depositToReturn(booking) } }
      : null;
  },
  restReturned: ({ deposit, depositReturns }, at) => {
    const back = depositReturns.find((one) => isAt(one.at, at) || isAt(one.confirmedAt, at));
    return deposit && back ? { kind: 'sum', money: { ...deposit, amount: back.amount } } : null;
  },
};

/**
 * The sum that an event is about, for those that have one.
 * @param at when it happened, ISO 8601
 * @param step which step was confirmed
 */
export const sumOfEvent = (
  booking: Sums,
  event: Event,
  at: string,
  step: BookingStep | null = null,
): EventSum | null => SUM_OF[event]?.(booking, Date.parse(at), step) ?? null;

/** Whether an event may have a sum: then its booking is read. */
export const hasSum = (event: Event): boolean => Object.hasOwn(SUM_OF, event);

const removedOf = (kind: PaymentKind, removed: RemovedPayment[] = []) =>
  removed.filter((one) => one.kind === kind);
const addedSum = (payments: (Payment | RemovedPayment)[], at: number) =>
  paymentSum(nearestAt(payments, (one) => one.at, at));
const removedSum = (kind: PaymentKind, removed: RemovedPayment[] | undefined, at: number) =>
  paymentSum(nearestAt(removedOf(kind, removed), ({ removedAt }) => removedAt, at));
const confirmedSum = (payments: Payment[], at: number) =>
  paymentSum(nearestAt(payments, ({ confirmedAt }) => confirmedAt, at));
const paymentSum = (payment: Payment | RemovedPayment | undefined): EventSum | null =>
  payment ? { kind: 'sum', money: { amount: payment.amount, currency: payment.currency } } : null;

/** What was claimed then. */
const claimedAt = (booking: Sums, at: number) =>
  versionsOf(booking).findLast(({ since }) => Date.parse(since) < at + TOLERANCE);

/** The sum of the claim that was opened then; null without one. */
function openedSum(booking: Sums, at: number): EventSum | null {
  const claimed = claimedAt(booking, at);
  return claimed && isAt(claimed.since, at) ? claimSum(booking, at, 'askedOfDeposit') : null;
}

/** The sum that was claimed then; of a disputed one also what the renter would accept. */
function claimSum(booking: Sums, at: number, kind: EventSum['kind']): EventSum | null {
  const { deposit } = booking;
  const claimed = claimedAt(booking, at);
  if (!deposit || !claimed || isObjection(claimed)) return null;
  const money = { ...deposit, amount: claimed.amount };
  if (kind !== 'disputed' || claimed.counterAmount === null) return { kind, money };
  return { kind: 'offered', money, counter: { ...deposit, amount: claimed.counterAmount } };
}

/** The sums that were claimed one after the other, and since when each was. */
function versionsOf({ claim, formerClaims }: Sums) {
  const former = formerClaims.map((one) => ({ ...one, since: one.at }));
  if (!claim) return former;
  const [last] = formerClaims.slice(-1);
  // a claim that was opened anew begins later than the withdrawn one before it has ended
  const since = last && last.until > claim.openedAt ? last.until : claim.openedAt;
  return [...former, { ...claim, since }];
}
