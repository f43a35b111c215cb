import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { BOOKING_STEPS, type BookingStep } from '#contract/bookings/transitions.ts';
import { isDoneInPlace } from './in-place.ts';

const NOW = new Date('2026-12-12T12:00:00Z');

/** A booking of today, at the step that the owner is asked for. */
function booking(
  status: Booking['status'],
  asked: BookingStep,
  { said = false, noted = false } = {},
): Booking {
  const moment = { photos: noted ? [{ id: 'photo' }] : [], checks: [], reports: [] };
  return {
    status,
    overdue: false,
    unit: 'day',
    timeZone: 'Africa/Tunis',
    startDate: '2026-12-12',
    endDate: '2026-12-12',
    startsAt: '2026-12-11T23:00:00Z',
    endsAt: '2026-12-12T23:00:00Z',
    owner: { id: 'owner' },
    details: { place: null, time: '2026-12-12T10:00:00Z', note: null },
    returnDetails: { place: null, time: null, note: null },
    handover: moment,
    return: moment,
    depositReturns: [],
    rating: { ask: null, mine: null, theirs: null },
    deadline: null,
    change: null,
    claim: null,
    actions: [],
    payments: [],
    steps: BOOKING_STEPS.map((step) => ({
      step,
      confirmedBy: said && step === asked ? [{ userId: 'renter', at: '2026-12-12T11:00:00Z' }] : [],
      mayConfirm: step === asked,
    })),
  } as unknown as Booking;
}

describe('what comes next in a booking', () => {
  it('is done in place where the other side has said it already', () => {
    for (const [status, step] of [
      ['agreed', 'handover'],
      ['handedOver', 'rentPaid'],
      ['handedOver', 'returned'],
    ] as const) {
      expect(isDoneInPlace(booking(status, step, { said: true }), 'owner', NOW), step).toBe(true);
      expect(isDoneInPlace(booking(status, step), 'owner', NOW), step).toBe(false);
    }
  });

  it('is done in place once the condition of the thing is recorded', () => {
    expect(isDoneInPlace(booking('agreed', 'handover', { noted: true }), 'owner', NOW)).toBe(true);
  });

  it('is not done before its day', () => {
    const early = booking('agreed', 'handover', { noted: true });
    expect(isDoneInPlace(early, 'owner', new Date('2026-12-10T12:00:00Z'))).toBe(false);
  });
});
