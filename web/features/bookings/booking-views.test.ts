import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  BOOKING_STEPS,
  type BookingStatus,
  type BookingStep,
  STEP_RULES,
} from '#contract/bookings/transitions.ts';
import { ledgerLines, nextOf, STATUS_VIEWS } from './booking-views.ts';

const BEFORE = new Date('2026-12-01T12:00:00Z');
const AFTER = new Date('2026-12-20T12:00:00Z');

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
    expect(nextOf({ ...handed, actions: ['acceptExtension'] }, 'me', BEFORE)).toEqual({
      kind: 'answerExtension',
    });
  });

  it('shows what is late until the return is confirmed, and then who has to act', () => {
    const late = { ...booking('handedOver', {}, ['returned']), overdue: true };
    expect(nextOf(late, 'me', AFTER)).toEqual({ kind: 'overdue' });
    const confirmed = { ...booking('handedOver', { returned: ['me'] }, []), overdue: true };
    expect(nextOf(confirmed, 'me', AFTER)).toEqual({ kind: 'await', step: 'returned' });
  });

  it('never proposes by itself to keep a deposit, and asks the renter when the owner does', () => {
    const own = booking('returned', {}, ['depositReturned', 'depositKept']);
    expect(nextOf(own, 'me', AFTER)).toEqual({ kind: 'confirm', step: 'depositReturned' });
    const asked = booking('returned', { depositKept: ['you'] }, ['depositReturned', 'depositKept']);
    expect(nextOf(asked, 'me', AFTER)).toEqual({ kind: 'confirm', step: 'depositKept' });
  });

  it('shows of a cancelled booking only what was or can still be confirmed', () => {
    expect(ledgerLines(booking('cancelled', {}, []))).toEqual([]);
    const given = booking('cancelled', { depositGiven: ['me', 'you'] }, ['depositReturned']);
    expect(ledgerLines(given).map(({ step }) => step)).toEqual(['depositGiven', 'depositReturned']);
  });

  it('shows one outcome of a deposit, the one that was confirmed', () => {
    const names = (of: ReturnType<typeof booking>) => ledgerLines(of).map(({ step }) => step);
    expect(names(booking('returned', {}, []))).not.toContain('depositKept');
    expect(names(booking('returned', { depositKept: ['you'] }, []))).not.toContain(
      'depositReturned',
    );
  });
});
