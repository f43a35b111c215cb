import { describe, expect, it } from 'vitest';
import { changedPeriod, changedTotal } from './changed-terms.ts';

const booking = {
  unit: 'day' as const,
  timeZone: 'Africa/Tunis',
  startDate: '2026-12-12',
  endDate: '2026-12-14',
  startsAt: '2026-12-11T23:00:00.000Z',
  endsAt: '2026-12-14T23:00:00.000Z',
  rent: { amount: 60_000, currency: 'TND' as const },
};

describe('other days of a booking', () => {
  it('are those that are named, and what is not named stays', () => {
    expect(changedPeriod(booking, { endDate: '2026-12-15' })).toEqual({
      startDate: '2026-12-12',
      endDate: '2026-12-15',
      startsAt: booking.startsAt,
      endsAt: '2026-12-15T23:00:00.000Z',
    });
    expect(changedPeriod(booking, { startDate: '2026-12-15' })).toBeNull();
  });

  it('cost for each day what was agreed on', () => {
    const total = (endDate: string) => {
      const period = changedPeriod(booking, { endDate });
      return period && changedTotal(booking, period);
    };
    expect([total('2026-12-15'), total('2026-12-13')]).toEqual([80_000, 40_000]);
    const bargained = { ...booking, rent: { amount: 50_000, currency: 'TND' as const } };
    expect(changedTotal(bargained, booking)).toBe(50_000);
    expect(changedTotal(bargained, { ...booking, endsAt: '2026-12-12T23:00:00.000Z' })).toBe(
      16_700,
    );
  });
});
