import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '#contract/bookings/transitions.ts';
import { type Phase, phaseOf, SECTIONS } from './sections.ts';

const seen = (
  status: BookingStatus,
  overdue = false,
  said: 'handover' | 'returned' | null = null,
) => ({
  ...{ status, overdue, unit: 'day' as const, timeZone: 'Africa/Tunis' },
  ...{ startDate: '2026-12-12', endDate: '2026-12-14' },
  ...{ startsAt: '2026-12-11T23:00:00Z', endsAt: '2026-12-14T23:00:00Z' },
  steps: said
    ? [
        {
          step: said,
          confirmedBy: [{ userId: 'me', at: '2026-12-10T10:00:00Z' }],
          mayConfirm: false,
        },
      ]
    : [],
});

describe('the phase of a booking', () => {
  it.each<[Phase, ReturnType<typeof seen>, string]>([
    ['before', seen('agreed'), '2026-12-10T10:00:00Z'],
    // the day begins where the thing is
    ['handover', seen('agreed'), '2026-12-11T23:30:00Z'],
    ['handover', seen('agreed', false, 'handover'), '2026-12-10T10:00:00Z'],
    ['during', seen('handedOver'), '2026-12-13T10:00:00Z'],
    ['return', seen('handedOver'), '2026-12-14T10:00:00Z'],
    ['return', seen('handedOver', true), '2026-12-20T10:00:00Z'],
    ['return', seen('handedOver', false, 'returned'), '2026-12-13T10:00:00Z'],
    ['return', seen('unsettled', true), '2026-12-20T10:00:00Z'],
    ['after', seen('unsettled'), '2026-12-20T10:00:00Z'],
    ['after', seen('returned'), '2026-12-14T10:00:00Z'],
    ['after', seen('cancelled'), '2026-12-10T10:00:00Z'],
  ])('is %s', (phase, booking, now) => {
    expect(phaseOf(booking, new Date(now))).toBe(phase);
  });

  it('has every section of the page', () => {
    const all = [...SECTIONS.before].toSorted();
    for (const sections of Object.values(SECTIONS)) expect([...sections].toSorted()).toEqual(all);
  });
});
