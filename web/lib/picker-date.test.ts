import { afterEach, expect, it, vi } from 'vitest';
import { dateOfPicker, pickerDate } from './picker-date.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Europe/Paris', '2026-03-29'],
  ['Europe/Paris', '2026-10-25'],
  ['Africa/Tunis', '2028-02-29'],
  // a day without a midnight: the clocks go forward at it
  ['Africa/Cairo', '2026-04-24'],
])('a calendar in %s shows %s as that day', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(dateOfPicker(pickerDate(day))).toBe(day);
});

it('what is no day is no date', () => {
  expect(pickerDate('28/11/2026').getTime()).toBeNaN();
  expect(pickerDate('2026-02-30').getTime()).toBeNaN();
});
