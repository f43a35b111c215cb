import type { Booking } from '#contract/bookings/schemas.ts';
import type { AskedStep } from '#contract/bookings/transitions.ts';
import { type NextStepKind, nextOfBooking } from '#contract/next-steps/next-step.ts';
import { momentWithoutCondition } from './moments.ts';

/** How each thing can be done away from the page of the booking; what asks for more facts is done there. */
const IN_PLACE: Partial<Record<NextStepKind, 'always' | 'asAnswer' | 'withCondition'>> = {
  handover: 'withCondition',
  returned: 'withCondition',
  // who says it first says how it was paid
  rentPaid: 'asAnswer',
  answerPayment: 'always',
  depositGiven: 'always',
  depositReturned: 'always',
  returnRest: 'always',
  bringBack: 'always',
  confirmEmail: 'always',
};

/** Whether the next thing in a booking can be done with its one button, wherever that stands. */
export function isDoneInPlace(booking: Booking, memberId: string, now: Date): boolean {
  const next = nextOfBooking(booking, memberId, now);
  if (next?.waitsFor !== 'me' || !next.isOpen) return false;
  const way = IN_PLACE[next.kind];
  if (way === undefined || way === 'always') return way !== undefined;
  const step = next.kind as AskedStep;
  const isAnswer = booking.steps.some((one) => one.step === step && one.confirmedBy.length > 0);
  return isAnswer || (way === 'withCondition' && momentWithoutCondition(booking, step) === null);
}
