import type { Booking } from '#contract/bookings/schemas.ts';
import { sidesSaying } from '#contract/bookings/sides-saying.ts';
import type { AskedStep } from '#contract/bookings/transitions.ts';
import { type NextStepKind, nextOfBooking } from '#contract/next-steps/next-step.ts';
import { momentWithoutCondition } from './moments.ts';

/** When a next step can be done with one button outside the booking's page. Steps that ask for more facts are absent. */
const IN_PLACE: Partial<Record<NextStepKind, 'always' | 'asAnswer' | 'withCondition'>> = {
  handover: 'withCondition',
  returned: 'withCondition',
  // the side that confirms first also says how it was paid, in a form
  rentPaid: 'asAnswer',
  answerPayment: 'always',
  answerRefund: 'always',
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
  const isAnswer = sidesSaying(booking, step) > 0;
  return isAnswer || (way === 'withCondition' && momentWithoutCondition(booking, step) === null);
}
