import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, isDate, weekdayOf } from './calendar.ts';

const days = fc.integer({ min: 0, max: 73_000 }).map((later) => addDays('2000-01-01', later));
const plain = (day: string) => Temporal.PlainDate.from(day);

describe('the calendar', () => {
  it('counts days, months and weekdays as Temporal does', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: -40, max: 40 }), (one, other, count) => {
        expect(addDays(one, count)).toBe(plain(one).add({ days: count }).toString());
        expect(addMonths(one, count)).toBe(plain(one).add({ months: count }).toString());
        expect(daysBetween(one, other)).toBe(plain(one).until(plain(other)).days);
        expect(weekdayOf(one)).toBe(plain(one).dayOfWeek);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-03-31', -1, '2026-02-28'],
  ])('ends a month that starts on a 31st with the last of the next: %s + %i is %s', (...row) => {
    const [day, months, expected] = row;
    expect(addMonths(day, months)).toBe(expected);
  });

  it('knows a day from what is none', () => {
    const texts = [
      '2026-02-28',
      '2028-02-29',
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '',
      '28/11/2026',
    ];
    expect(texts.map(isDate)).toEqual([true, true, false, false, false, false, false]);
    expect(addDays('never', 1)).toBe('');
  });
});
