import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingStatus, BookingStep } from '#contract/bookings/transitions.ts';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';

interface StatusView {
  tone: 'plain' | 'good' | 'blue' | 'warn';
  /** The steps that move a booking on from this status, in the order the page asks for them. */
  asks: readonly BookingStep[];
}

/** What each status shows: a status without a row does not compile. */
export const STATUS_VIEWS = {
  agreed: { tone: 'blue', asks: ['handover'] },
  handedOver: { tone: 'warn', asks: ['rentPaid', 'depositGiven', 'returned'] },
  unsettled: { tone: 'warn', asks: ['returned'] },
  returned: { tone: 'good', asks: ['rentPaid', 'depositReturned', 'depositKept'] },
  closed: { tone: 'plain', asks: [] },
  cancelled: { tone: 'plain', asks: ['depositReturned'] },
} as const satisfies Record<BookingStatus, StatusView>;

/** What a party has to do, or that there is nothing. */
export type Next =
  | { kind: 'answerExtension' }
  | { kind: 'overdue' }
  | { kind: 'confirm'; step: BookingStep }
  | { kind: 'await'; step: BookingStep }
  | { kind: 'rest'; status: BookingStatus };

type Ledger = Pick<Booking, 'status' | 'overdue' | 'steps' | 'actions' | keyof ShownPeriod>;

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
  if (booking.actions.includes('acceptExtension')) return { kind: 'answerExtension' };
  const asked: readonly BookingStep[] = STATUS_VIEWS[booking.status].asks;
  const steps = booking.steps.filter(({ step }) => asked.includes(step));
  const returned = steps.find(({ step }) => step === 'returned');
  const isLate = booking.overdue && returned?.mayConfirm === true;
  // nothing is more urgent than a thing that is not back, unless the other side says that it is
  if (isLate && returned.confirmedBy.length === 0) return { kind: 'overdue' };
  const answer = steps.find(({ mayConfirm, confirmedBy }) => mayConfirm && confirmedBy.length > 0);
  if (answer) return { kind: 'confirm', step: answer.step };
  if (isLate) return { kind: 'overdue' };
  const own = steps.find(
    ({ step, mayConfirm }) => mayConfirm && step !== 'depositKept' && isDue(booking, step, now),
  );
  if (own) return { kind: 'confirm', step: own.step };
  const awaited = steps.find(
    ({ confirmedBy }) => confirmedBy.length === 1 && confirmedBy[0]?.userId === memberId,
  );
  if (awaited) return { kind: 'await', step: awaited.step };
  return { kind: 'rest', status: booking.status };
}

function isDue(booking: Ledger, step: BookingStep, now: Date): boolean {
  const day = DAY_OF[step]?.(booking);
  return day === undefined || dateIn(booking.timeZone, now) >= day;
}

/**
 * Which steps are shown: keeping a deposit replaces returning it once a party confirms that, and a cancelled booking
 * shows only steps that were or can still be confirmed.
 */
export function ledgerLines({ steps, status }: Pick<Booking, 'steps' | 'status'>) {
  const kept = steps.some(
    ({ step, confirmedBy }) => step === 'depositKept' && confirmedBy.length > 0,
  );
  const hidden: BookingStep = kept ? 'depositReturned' : 'depositKept';
  return steps.filter(
    ({ step, confirmedBy, mayConfirm }) =>
      step !== hidden && (status !== 'cancelled' || confirmedBy.length > 0 || mayConfirm),
  );
}

/** What of the rent is not settled by an earlier confirmation of both: after an extension, what it has added. */
export function rentDue({ rent, settledRents }: Pick<Booking, 'rent' | 'settledRents'>) {
  const settled = settledRents.reduce((sum, { money }) => sum + money.amount, 0);
  return { ...rent, amount: rent.amount - settled };
}
