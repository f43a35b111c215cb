import { describe, expect, it } from 'vitest';
import {
  BOOKING_STEPS,
  type BookingStatus,
  type BookingStep,
} from '#contract/bookings/transitions.ts';
import { ledgerLines } from './booking-views.ts';

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

describe('the steps of a booking that its page shows', () => {
  it('are, of a cancelled one, only what was or can still be confirmed', () => {
    expect(ledgerLines(booking('cancelled', {}, []))).toEqual([]);
    const given = booking('cancelled', { depositGiven: ['me', 'you'] }, ['depositReturned']);
    expect(ledgerLines(given).map(({ step }) => step)).toEqual(['depositGiven', 'depositReturned']);
  });

  it('have one outcome of a deposit, the one that was confirmed', () => {
    const names = (of: ReturnType<typeof booking>) => ledgerLines(of).map(({ step }) => step);
    expect(names(booking('returned', {}, []))).not.toContain('depositKept');
    expect(names(booking('returned', { depositKept: ['you'] }, []))).not.toContain(
      'depositReturned',
    );
  });
});
