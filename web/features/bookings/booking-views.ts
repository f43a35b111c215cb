import { isContested } from '#contract/bookings/claims.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { AskedStep, BookingStatus, BookingStep } from '#contract/bookings/transitions.ts';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';

interface StatusView {
  tone: 'plain' | 'good' | 'blue' | 'warn';
  /** The steps that move a booking on from this status, in the order the page asks for them. */
  asks: readonly AskedStep[];
}

/** What each status shows: a status without a row does not compile. */
export const STATUS_VIEWS = {
  agreed: { tone: 'blue', asks: ['handover'] },
  handedOver: { tone: 'warn', asks: ['rentPaid', 'depositGiven', 'returned'] },
  unsettled: { tone: 'warn', asks: ['returned', 'depositReturned'] },
  returned: { tone: 'good', asks: ['rentPaid', 'depositReturned'] },
  closed: { tone: 'plain', asks: [] },
  cancelled: { tone: 'plain', asks: ['depositReturned'] },
} as const satisfies Record<BookingStatus, StatusView>;

/** What a party has to do, or that there is nothing. */
export type Next =
  | { kind: 'answerChange' }
  | { kind: 'answerClaim' }
  | { kind: 'awaitClaim' }
  | { kind: 'overdue' }
  | { kind: 'confirm'; step: AskedStep }
  | { kind: 'await'; step: AskedStep }
  | { kind: 'rest'; status: BookingStatus };

type Ledger = Pick<
  Booking,
  'status' | 'overdue' | 'steps' | 'actions' | 'claim' | keyof ShownPeriod
>;

/** The day of the booking before which nobody is asked for a step. */
const DAY_OF: Partial<Record<BookingStep, (booking: Ledger) => CalendarDate>> = {
  handover: firstDayOf,
  returned: lastDayOf,
};

/**
 * The most urgent thing for a party: an answer the other side waits for, what is late, what they can confirm
 * themselves, or whom they wait for.
 */
export function nextOf(booking: Ledger, memberId: string, now: Date): Next {
  if (booking.actions.includes('acceptChange')) return { kind: 'answerChange' };
  if (booking.actions.includes('disputeClaim')) return { kind: 'answerClaim' };
  if (booking.claim?.status === 'open') return { kind: 'awaitClaim' };
  const asked: readonly AskedStep[] = STATUS_VIEWS[booking.status].asks;
  const steps = askedSteps(booking).filter(({ step }) => asked.includes(step));
  const returned = steps.find(({ step }) => step === 'returned');
  const isLate = booking.overdue && returned?.mayConfirm === true;
  // nothing is more urgent than a thing that is not back, unless the other side says that it is
  if (isLate && returned.confirmedBy.length === 0) return { kind: 'overdue' };
  const answer = steps.find(({ mayConfirm, confirmedBy }) => mayConfirm && confirmedBy.length > 0);
  if (answer) return { kind: 'confirm', step: answer.step };
  if (isLate) return { kind: 'overdue' };
  // who disagrees on a deposit is not asked to return it
  const isHeld = isContested(booking.claim);
  const own = steps.find(
    ({ step, mayConfirm }) =>
      mayConfirm && !(isHeld && step === 'depositReturned') && isDue(booking, step, now),
  );
  if (own) return { kind: 'confirm', step: own.step };
  const awaited = steps.find(
    ({ confirmedBy }) => confirmedBy.length === 1 && confirmedBy[0]?.userId === memberId,
  );
  if (awaited) return { kind: 'await', step: awaited.step };
  return { kind: 'rest', status: booking.status };
}

type Line = Booking['steps'][number];

const askedSteps = ({ steps }: Pick<Booking, 'steps'>) =>
  steps.filter((line): line is Line & { step: AskedStep } => line.step !== 'depositKept');

function isDue(booking: Ledger, step: BookingStep, now: Date): boolean {
  const day = DAY_OF[step]?.(booking);
  return day === undefined || dateIn(booking.timeZone, now) >= day;
}

/**
 * Which steps are shown: a deposit that is kept is a claim and no step, and a cancelled booking shows only steps that were or
 * can still be confirmed.
 */
export function ledgerLines(booking: Pick<Booking, 'steps' | 'status'>) {
  return askedSteps(booking).filter(
    ({ confirmedBy, mayConfirm }) =>
      booking.status !== 'cancelled' || confirmedBy.length > 0 || mayConfirm,
  );
}

/** What of the rent both have not confirmed as paid. */
export function unpaidRent({ rent, payments }: Pick<Booking, 'rent' | 'payments'>) {
  const paid = payments.filter(({ confirmedAt }) => confirmedAt !== null);
  return { ...rent, amount: rent.amount - sumOf(paid) };
}

/** What of the rent nobody says was paid. */
export function unsaidRent({ rent, payments }: Pick<Booking, 'rent' | 'payments'>) {
  return { ...rent, amount: rent.amount - sumOf(payments) };
}

const sumOf = (payments: { amount: number }[]) =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/** What the step `rentPaid` is about: what is unpaid, or the whole rent once it is paid. */
export function rentDue(booking: Pick<Booking, 'rent' | 'payments'>) {
  const unpaid = unpaidRent(booking);
  return unpaid.amount > 0 ? unpaid : booking.rent;
}

/** What of the deposit goes back: all of it, or what an accepted claim leaves. */
export function depositLeft({ deposit, claim }: Pick<Booking, 'deposit' | 'claim'>) {
  if (!deposit || claim?.status !== 'accepted') return deposit;
  return { ...deposit, amount: deposit.amount - claim.amount };
}
