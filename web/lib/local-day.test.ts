import { afterEach, describe, expect, it, vi } from 'vitest';
import { rentalState } from '#contract/rentals/period.ts';
import { rangeText } from './format.ts';
import { addDays, dayAfter, instantAfterDay, instantOfDay, localDay } from './local-day.ts';

const inZone = <Result>(name: string, run: () => Result): Result => {
  vi.stubEnv('TZ', name);
  return run();
};
afterEach(() => vi.unstubAllEnvs());

describe('a rental that ends at midnight in Tunis', () => {
  it.each([
    // Paris is an hour ahead in summer: there it ends at one in the morning of the next day
    ['summer', '2026-07-20', '2026-07-28', '20–28 juil.', '20–29 juil.', '2026-07-29'],
    ['winter', '2026-11-20', '2026-11-28', '20–28 nov.', '20–28 nov.', '2026-11-29'],
    // the clocks change in between: it starts at Tunis' hour and ends an hour off it
    ['spring', '2026-03-27', '2026-03-30', '27–30 mars', '27–31 mars', '2026-03-31'],
    ['autumn', '2026-10-23', '2026-10-26', '23–26 oct.', '23–26 oct.', '2026-10-27'],
  ])('is seen in %s by its own days from both shores', (_season, from, until, ...seen) => {
    const [inTunis, inParis, dayOfEnd] = seen;
    const { start, end } = inZone('Africa/Tunis', () => ({
      start: instantOfDay(from) ?? '',
      end: instantAfterDay(until) ?? '',
    }));
    expect(rangeText('fr', start, end, 'Africa/Tunis')).toBe(inTunis);
    expect(rangeText('fr', start, end, 'Europe/Paris')).toBe(inParis);
    expect(inZone('Europe/Paris', () => localDay(new Date(end)))).toBe(dayOfEnd);
    // whether it is over does not depend on zones
    expect(rentalState(new Date(start), new Date(end), new Date(Date.parse(end) - 1))).toBe(
      'active',
    );
    expect(rentalState(new Date(start), new Date(end), new Date(end))).toBe('expired');
  });
});

describe('the day after', () => {
  it.each([
    ['Europe/Paris', '2026-03-28', '2026-03-29'],
    ['Europe/Paris', '2026-03-29', '2026-03-30'],
    ['Europe/Paris', '2026-10-25', '2026-10-26'],
    ['Africa/Tunis', '2028-02-28', '2028-02-29'],
    ['Africa/Tunis', '2026-12-31', '2027-01-01'],
    // a day without a midnight: the clocks go forward at it
    ['Africa/Cairo', '2026-04-23', '2026-04-24'],
  ])('in %s of %s is %s', (name, day, next) => {
    inZone(name, () => {
      expect(dayAfter(day)).toBe(next);
      expect(addDays(next, -1)).toBe(day);
      expect(instantAfterDay(day)).toBe(instantOfDay(next));
    });
  });

  it('is undefined for what is no day', () => {
    expect(instantOfDay('28/11/2026')).toBeUndefined();
    expect(instantAfterDay('')).toBeUndefined();
  });
});
