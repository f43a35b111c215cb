import type { Booking } from '#contract/bookings/schemas.ts';
import { sidesSaying } from '#contract/bookings/sides-saying.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import type { NextStep, NextStepKind } from '#contract/next-steps/next-step.ts';

/** Where two members are in their agreement; `after`: the thing is back, or the booking has ended another way. */
export type Phase = 'before' | 'handover' | 'during' | 'return' | 'after';

type Facts = Pick<
  Booking,
  | 'status'
  | 'overdue'
  | 'timeZone'
  | 'startDate'
  | 'endDate'
  | 'startsAt'
  | 'endsAt'
  | 'unit'
  | 'steps'
>;

/** The phase of a booking: the handover's and the return's begin on their day, where the thing is. */
export function phaseOf(booking: Facts, now: Date): Phase {
  const { status, overdue } = booking;
  const today = dateIn(booking.timeZone, now);
  if (status === 'agreed') {
    return today >= firstDayOf(booking) || sidesSaying(booking, 'handover') > 0
      ? 'handover'
      : 'before';
  }
  if (status === 'handedOver') {
    return overdue || today >= lastDayOf(booking) || sidesSaying(booking, 'returned') > 0
      ? 'return'
      : 'during';
  }
  return status === 'unsettled' && overdue ? 'return' : 'after';
}

/** The parts of a booking's page in the order in which each phase needs them; each shows itself where it has something. */
export const SECTIONS = {
  before: ['meeting', 'change', 'payments', 'moments', 'ledger', 'deposit', 'rate'],
  handover: ['moments', 'meeting', 'payments', 'ledger', 'change', 'deposit', 'rate'],
  during: ['payments', 'ledger', 'change', 'moments', 'meeting', 'deposit', 'rate'],
  return: ['moments', 'payments', 'ledger', 'deposit', 'change', 'meeting', 'rate'],
  after: ['rate', 'deposit', 'payments', 'ledger', 'moments', 'meeting', 'change'],
} as const satisfies Record<Phase, readonly string[]>;
export type Section = (typeof SECTIONS)[Phase][number];

/** The section that has what is to be answered. */
const ANSWERED_IN = {
  answerChange: 'change',
  answerClaim: 'deposit',
  settleClaim: 'deposit',
  answerCounter: 'deposit',
  answerCondition: 'moments',
  answerPayment: 'payments',
  answerRefund: 'payments',
} as const satisfies Partial<Record<NextStepKind, Section>>;
export type Answer = keyof typeof ANSWERED_IN;

const isAnswer = (kind: NextStepKind): kind is Answer => Object.hasOwn(ANSWERED_IN, kind);

/** The sections of a booking's page, what is to be answered in front. */
export function sectionsOf(booking: Facts, next: NextStep | null, now: Date): readonly Section[] {
  const sections: readonly Section[] = SECTIONS[phaseOf(booking, now)];
  if (!next || !isAnswer(next.kind)) return sections;
  const first = ANSWERED_IN[next.kind];
  return [first, ...sections.filter((section) => section !== first)];
}

/** Where a booking's status and next step are. */
export const HEAD_ANCHOR = 'booking-head';

/** Where a section is on the page of a booking. */
export const anchorOf = (section: Section): string => `booking-${section}`;

/** Leads to what is to be answered. */
export const showAnswer = (kind: Answer): void => showSection(anchorOf(ANSWERED_IN[kind]));

/** Leads to the section with this anchor; to none where there is no such section. */
export function showSection(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
