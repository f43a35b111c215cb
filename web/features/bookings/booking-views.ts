import type { BookingStatus, BookingStep } from '#contract/bookings/process.ts';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { localDay } from '#web/lib/local-day.ts';

interface StatusView {
  tone: 'plain' | 'good' | 'blue' | 'warn';
  /** The steps that bring a booking on from here, in the order they are asked for. */
  asks: readonly BookingStep[];
  /** The moment whose state can still be written down: until both have confirmed it. */
  checks: HandoverMoment | null;
}

/** What each status shows: a status without a row does not compile. */
export const STATUS_VIEWS = {
  agreed: { tone: 'blue', asks: ['handover'], checks: 'handover' },
  handedOver: { tone: 'warn', asks: ['rentPaid', 'depositGiven', 'returned'], checks: 'return' },
  returned: { tone: 'good', asks: ['rentPaid', 'depositReturned', 'depositKept'], checks: null },
  closed: { tone: 'plain', asks: [], checks: null },
  cancelled: { tone: 'plain', asks: ['depositReturned'], checks: null },
} as const satisfies Record<BookingStatus, StatusView>;

/** What waits for a party, or that nothing does. */
export type Next =
  | { kind: 'answerExtension' }
  | { kind: 'overdue' }
  | { kind: 'confirm'; step: BookingStep }
  | { kind: 'await'; step: BookingStep }
  | { kind: 'rest'; status: BookingStatus };

type Ledger = Pick<Booking, 'status' | 'overdue' | 'steps' | 'actions' | 'startsAt' | 'endsAt'>;

/** The day of the booking before which nobody is asked for a step; the end is the first instant after it. */
const DAY_OF: Partial<Record<BookingStep, (booking: Ledger) => Date>> = {
  handover: ({ startsAt }) => new Date(startsAt),
  returned: ({ endsAt }) => new Date(Date.parse(endsAt) - 1),
};

/**
 * The one thing to tell a party first: an answer the other waits for, what is late, what they may confirm
 * themselves, whom they wait for.
 */
export function nextOf(booking: Ledger, memberId: string, now: Date): Next {
  if (booking.actions.includes('acceptExtension')) return { kind: 'answerExtension' };
  const asked: readonly BookingStep[] = STATUS_VIEWS[booking.status].asks;
  const steps = booking.steps.filter(({ step }) => asked.includes(step));
  const answer = steps.find(({ mayConfirm, confirmedBy }) => mayConfirm && confirmedBy.length > 0);
  if (answer) return { kind: 'confirm', step: answer.step };
  const returned = steps.find(({ step }) => step === 'returned');
  if (booking.overdue && returned?.mayConfirm) return { kind: 'overdue' };
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
  return day === undefined || localDay(now) >= localDay(day);
}

/**
 * Which steps have a line of their own: keeping a deposit replaces returning it once somebody says so, and of
 * what was called off only that on which something was or can still be said.
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
