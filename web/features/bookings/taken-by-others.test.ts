import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days/calendar.ts';
import { instantsOf } from '#contract/days/period.ts';
import { takenByOthers } from './taken-by-others.ts';

const period = (unit: 'day' | 'night', startDate: string, endDate: string) => {
  const dates = { startDate, endDate };
  const { startsAt, endsAt } = instantsOf({ unit, timeZone: 'Africa/Tunis' }, dates);
  return { ...dates, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
};
const booking = (unit: 'day' | 'night') => ({
  ...period(unit, '2026-12-10', '2026-12-12'),
  ...{ unit, timeZone: 'Africa/Tunis', overdue: false },
});
const NOW = new Date('2026-12-09T12:00:00Z');
const taken = (unit: 'day' | 'night', startDate: string, endDate: string) => {
  const { startsAt: from, endsAt: to, ...dates } = period(unit, startDate, endDate);
  return { from, to, ...dates };
};
/** Which days from the 9th to the 16th are not possible. */
const not = (isTaken: (day: string) => boolean) =>
  Array.from({ length: 8 }, (_, index) => addDays('2026-12-09', index))
    .filter(isTaken)
    .map((day) => Number(day.slice(-2)));

describe('the days to which a booking can be moved', () => {
  it('are its own and those that nobody else has, and never lie on both sides of somebody else’s', () => {
    const { first, last } = takenByOthers(
      booking('day'),
      [taken('day', '2026-12-10', '2026-12-12'), taken('day', '2026-12-14', '2026-12-14')],
      NOW,
    );
    expect(not(first)).toEqual([14]);
    expect(not((day) => last(day, '2026-12-10'))).toEqual([14, 15, 16]);
    expect(not((day) => last(day, '2026-12-15'))).toEqual([14]);
  });

  it('where nights are counted, end on the day on which the next one comes', () => {
    const { first, last } = takenByOthers(
      booking('night'),
      [taken('night', '2026-12-10', '2026-12-12'), taken('night', '2026-12-14', '2026-12-15')],
      NOW,
    );
    expect(not(first)).toEqual([14]);
    expect(not((day) => last(day, '2026-12-10'))).toEqual([15, 16]);
  });

  it.each(['day', 'night'] as const)(
    'are, for a thing that is late, also those that it is taken for because it is not back (by the %s)',
    (unit) => {
      // until twelve hours from now: the 14th
      const now = new Date('2026-12-13T14:00:00Z');
      const late = { ...booking(unit), overdue: true };
      const { last } = takenByOthers(
        late,
        [taken(unit, '2026-12-10', unit === 'day' ? '2026-12-14' : '2026-12-15')],
        now,
      );
      expect(not((day) => last(day, '2026-12-10'))).toEqual([]);
    },
  );
});
