import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  BOOKING_STEPS,
  type BookingStatus,
  type BookingStep,
  STEP_RULES,
} from '#contract/bookings/transitions.ts';
import {
  depositLeft,
  ledgerLines,
  nextOf,
  rentDue,
  STATUS_VIEWS,
  unpaidRent,
  unsaidRent,
} from './booking-views.ts';

const BEFORE = new Date('2026-12-01T12:00:00Z');
const AFTER = new Date('2026-12-20T12:00:00Z');

const CLAIM = {
  ...{ amount: 20, reason: 'x', items: [], photos: [], notBack: false, openedAt: '' },
  ...{ answerBy: null, answer: null, answeredAt: null },
};

function booking(
  status: BookingStatus,
  confirmedBy: Partial<Record<BookingStep, string[]>>,
  may: BookingStep[],
) {
  return {
    status,
    overdue: false,
    unit: 'day' as const,
    timeZone: 'Africa/Tunis',
    startDate: '2026-12-12',
    endDate: '2026-12-14',
    startsAt: '2026-12-11T23:00:00Z',
    endsAt: '2026-12-14T23:00:00Z',
    actions: [],
    claim: null,
    steps: BOOKING_STEPS.map((step) => ({
      step,
      confirmedBy: (confirmedBy[step] ?? []).map((userId) => ({
        userId,
        at: '2026-12-12T12:00:00Z',
      })),
      mayConfirm: may.includes(step),
    })),
  };
}

describe('what comes next in a booking', () => {
  it('asks in each status only for what can be confirmed in it', () => {
    for (const status of BOOKING_STATUSES) {
      for (const step of STATUS_VIEWS[status].asks) {
        expect(STEP_RULES[step].during).toContain(status);
      }
    }
  });

  it('asks for the handover from its day on, and before that for nothing', () => {
    const agreed = booking('agreed', {}, ['handover']);
    expect(nextOf(agreed, 'me', BEFORE)).toEqual({ kind: 'rest', status: 'agreed' });
    expect(nextOf(agreed, 'me', AFTER)).toEqual({ kind: 'confirm', step: 'handover' });
  });

  it('first asks for the answer that the other side waits for', () => {
    const handed = booking('handedOver', { depositGiven: ['you'] }, ['rentPaid', 'depositGiven']);
    expect(nextOf(handed, 'me', BEFORE)).toEqual({ kind: 'confirm', step: 'depositGiven' });
    expect(nextOf({ ...handed, actions: ['acceptChange'] }, 'me', BEFORE)).toEqual({
      kind: 'answerChange',
    });
  });

  it('shows what is late until the return is confirmed, and then who has to act', () => {
    const late = { ...booking('handedOver', {}, ['returned']), overdue: true };
    expect(nextOf(late, 'me', AFTER)).toEqual({ kind: 'overdue' });
    const confirmed = { ...booking('handedOver', { returned: ['me'] }, []), overdue: true };
    expect(nextOf(confirmed, 'me', AFTER)).toEqual({ kind: 'await', step: 'returned' });
  });

  it('never asks by itself to keep a deposit, and asks the renter for the answer to a claim', () => {
    const own = booking('returned', {}, ['depositReturned', 'depositKept']);
    expect(nextOf(own, 'me', AFTER)).toEqual({ kind: 'confirm', step: 'depositReturned' });
    const claim = { ...CLAIM, status: 'open' as const };
    const asked = { ...booking('returned', {}, []), claim };
    expect(nextOf(asked, 'me', AFTER)).toEqual({ kind: 'awaitClaim' });
    const actions = ['acceptClaim' as const, 'disputeClaim' as const];
    expect(nextOf({ ...asked, actions }, 'me', AFTER)).toEqual({ kind: 'answerClaim' });
    const disputed = booking('unsettled', {}, ['depositReturned']);
    const contested = { ...disputed, claim: { ...CLAIM, status: 'disputed' as const } };
    expect(nextOf(contested, 'me', AFTER)).toEqual({ kind: 'rest', status: 'unsettled' });
  });

  it('shows of a cancelled booking only what was or can still be confirmed', () => {
    expect(ledgerLines(booking('cancelled', {}, []))).toEqual([]);
    const given = booking('cancelled', { depositGiven: ['me', 'you'] }, ['depositReturned']);
    expect(ledgerLines(given).map(({ step }) => step)).toEqual(['depositGiven', 'depositReturned']);
  });

  it('shows a kept deposit as a claim, not as a step', () => {
    const kept = booking('returned', { depositKept: ['you'] }, []);
    expect(ledgerLines(kept).map(({ step }) => step)).not.toContain('depositKept');
  });
});

describe('the sums of a booking', () => {
  const rent = { amount: 100, currency: 'TND' as const };
  const payment = (amount: number, confirmedAt: string | null) => ({
    ...{ id: 'p', amount, currency: 'TND' as const, method: 'cash' as const, note: null },
    ...{ authorId: 'me', at: '', confirmedAt, mayConfirm: false, mayRemove: false },
  });

  it('are what is unpaid, what nobody has said, and what the step is about', () => {
    const part = { rent, payments: [payment(30, ''), payment(20, null)] };
    expect([unpaidRent(part).amount, unsaidRent(part).amount, rentDue(part).amount]).toEqual([
      70, 50, 70,
    ]);
    const whole = { rent, payments: [payment(100, '')] };
    expect([unpaidRent(whole).amount, rentDue(whole).amount]).toEqual([0, 100]);
  });

  it('leave of a deposit what an accepted claim does not keep', () => {
    const deposit = { amount: 50, currency: 'EUR' as const };
    const kept = (status: 'open' | 'accepted') =>
      depositLeft({ deposit, claim: { ...CLAIM, amount: 20, status } })?.amount;
    expect([kept('open'), kept('accepted')]).toEqual([50, 30]);
  });
});
