import { describe, expect, it } from 'vitest';
import type { RentalUnit } from '../days/period.ts';
import { lateFrom } from './clocks.ts';

/** The midnight that begins 14 December in Tunis: the end of the 13th, and of nights up to the 14th. */
const END = new Date('2026-12-13T23:00:00Z');
const lateAt = (unit: RentalUnit, returnTime: string | null, endsAt = END) =>
  lateFrom({
    ...{ unit, timeZone: 'Africa/Tunis', endsAt },
    returnTime: returnTime === null ? null : new Date(returnTime),
  }).toISOString();

describe('a thing that is not back', () => {
  it('is late from the agreed end on', () => {
    for (const time of [null, '2026-12-13T17:00:00Z', '2026-12-14T08:00:00Z']) {
      expect(lateAt('day', time)).toBe(END.toISOString());
      expect(lateAt('hour', time)).toBe(END.toISOString());
    }
  });

  it('is, where nights are counted, late at the agreed hour of the day of leaving, or after that day', () => {
    expect(lateAt('night', '2026-12-14T10:00:00Z')).toBe('2026-12-14T10:00:00.000Z');
    expect(lateAt('night', null)).toBe('2026-12-14T23:00:00.000Z');
  });

  it('is not late before the agreed end, and not later by an hour that one side has named after it', () => {
    expect(lateAt('night', '2026-12-12T10:00:00Z')).toBe(END.toISOString());
    expect(lateAt('night', '2026-12-20T10:00:00Z')).toBe('2026-12-14T23:00:00.000Z');
  });

  it('of which no day is known is late from the agreed end on', () => {
    const odd = new Date('2026-12-14T10:38:00Z');
    expect(lateAt('night', null, odd)).toBe(odd.toISOString());
  });
});
