import { describe, expect, it } from 'vitest';
import { nextFreeDay } from './next-free-day.ts';

const DAYS = { unit: 'day', timeZone: 'Africa/Tunis' } as const;
const HOURS = { unit: 'hour', timeZone: 'Africa/Tunis' } as const;
/** Clocks in Tunis are an hour ahead. */
const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 5, day, hour - 1));
const period = (from: Date, to: Date) => ({ startsAt: from, endsAt: to });
const free = (
  counting: typeof DAYS | typeof HOURS,
  taken: { startsAt: Date; endsAt: Date }[],
  { from = at(10, 12), until = null as Date | null } = {},
) => nextFreeDay(counting, { taken, from, until });

describe('the next free day of a thing', () => {
  it('is today where nothing is taken, or the day from which it is offered', () => {
    expect(free(DAYS, [])).toBe('2026-06-10');
    expect(free(DAYS, [], { from: at(20) })).toBe('2026-06-20');
  });

  it('follows the periods that adjoin', () => {
    const taken = [period(at(8), at(12)), period(at(12), at(14)), period(at(15), at(16))];
    expect(free(DAYS, taken)).toBe('2026-06-14');
  });

  it('is wholly free: a blocked hour takes its day', () => {
    expect(free(DAYS, [period(at(10, 18), at(11, 9))])).toBe('2026-06-12');
  });

  it('has a free hour left where hours are counted', () => {
    expect(free(HOURS, [period(at(10, 14), at(10, 16))])).toBe('2026-06-10');
    expect(free(HOURS, [period(at(10, 8), at(11, 9))])).toBe('2026-06-11');
    expect(free(HOURS, [period(at(10, 8), at(11)), period(at(11), at(12))])).toBe('2026-06-12');
  });

  it('is none once the offer has ended', () => {
    expect(free(DAYS, [period(at(10), at(15))], { until: at(15) })).toBeNull();
    expect(free(DAYS, [period(at(10), at(14))], { until: at(15) })).toBe('2026-06-14');
  });
});
