import type { Booking } from '#contract/bookings/schemas.ts';
import { ACTION_DURING, type BookingSide } from '#contract/bookings/transitions.ts';
import { nextOfBooking } from '#contract/next-steps/next-step.ts';
import { reachable, SIDES, seenBy, VARIANTS } from './reachable-states.ts';

/** A state as one side sees it: the answer of the API, and what comes next. */
export interface ShownState {
  name: string;
  side: BookingSide;
  now: Date;
  booking: Booking;
  /** Whether the member is asked for something that they can do now. */
  isAsked: boolean;
}

/** Every state that two members can bring a booking into, each that shows another status or next step once. */
export function shownStates(real: Booking): ShownState[] {
  const states = new Map<string, ShownState>();
  for (const { progress, now } of reachable()) {
    for (const around of VARIANTS) {
      for (const side of SIDES) {
        const facts = seenBy(side, progress, around);
        const next = nextOfBooking(facts, side, now);
        const parts = [side, facts.status, facts.overdue ? 'late' : '', facts.claim?.status ?? ''];
        const step = next ? [next.kind, next.waitsFor, next.isOpen ? 'now' : 'later'] : ['nothing'];
        const name = [...parts, ...step].filter(Boolean).join(' ');
        if (states.has(name)) continue;
        const id = `00000000-0000-7000-8000-${String(states.size).padStart(12, '0')}`;
        const isAsked = next?.waitsFor === 'me' && next.isOpen;
        const rental = { ...real.rental, name: `Perceuse ${states.size}` };
        const booking = { ...filled(real, { ...real, ...facts }), id, rental };
        states.set(name, { name, side, now, booking, isAsked });
      }
    }
  }
  return [...states.values()];
}

/** The state in a real booking: its members instead of the names of the sides, and what the walk leaves out. */
function filled(real: Booking, state: Booking): Booking {
  const at = '2026-12-12T12:00:00.000Z';
  const idOf = (side: string) => (side === 'owner' ? real.owner.id : real.renter.id);
  const { claim, endsAt, status } = state;
  // nothing is asked for any more once the thing is back
  const change = ACTION_DURING.acceptChange.some((one) => one === status) ? state.change : null;
  const isMeetingSet = state.details.time !== null;
  const reports = (moment: 'handover' | 'return'): Booking['handover'] => ({
    ...state[moment],
    reports: state[moment].reports.map((report) => ({
      ...report,
      authorId: idOf(report.authorId),
      signedAt: at,
      lines: [
        ...[{ item: 'works' as const, state: 'worn' as const, note: 'Mandrin un peu dur' }],
        ...[{ item: 'clean' as const, state: 'good' as const, note: null }],
      ].map((line) => ({ ...line, photoIds: [], authorId: idOf(report.authorId), at })),
    })) as Booking['handover']['reports'],
  });
  return {
    ...state,
    owner: real.owner,
    details: {
      ...state.details,
      place: isMeetingSet ? 'Devant la gare de La Marsa, côté mer' : null,
    },
    handover: reports('handover'),
    return: reports('return'),
    steps: state.steps.map((step) => ({
      ...step,
      confirmedBy: step.confirmedBy.map((one) => ({ ...one, userId: idOf(one.userId) })),
    })),
    depositReturns: state.depositReturns.map((one) => ({
      ...one,
      ...{ amount: 60_000, authorId: idOf(one.authorId), at },
    })),
    payments: state.payments.map((one) => ({
      ...one,
      ...{ amount: one.amount * 10_000, authorId: idOf(one.authorId) },
    })),
    change: change && {
      id: real.id,
      authorId: idOf(change.authorId),
      ...{ startsAt: state.startsAt, endsAt, startDate: '2026-12-12', endDate: '2026-12-16' },
      ...{ amount: 95_000, depositMoney: real.depositMoney, createdAt: at },
    },
    claim: claim && {
      ...{ amount: 40_000, reason: 'Le mandrin est fendu.', items: ['works'], photos: [] },
      ...{ notBack: false, openedAt: at, answerBy: claim.answerBy, answeredAt: null },
      status: claim.status,
      answer: claim.status === 'disputed' ? 'Il l’était déjà.' : null,
      counterAmount: claim.counterAmount === null ? null : 15_000,
      wasDisputed: claim.wasDisputed,
    },
    extension: null,
  };
}
