import { expect, it } from 'vitest';
import { timeParts } from './time-left.ts';

it('shows the time left in its two largest units, without zeros', () => {
  const shown = (seconds: number) =>
    timeParts(seconds)
      .map(({ unit, value }) => `${value} ${unit}`)
      .join(' ');
  expect(shown(6 * 86_400 + 4 * 3_600 + 59)).toBe('6 day 4 hour');
  expect(shown(86_400)).toBe('1 day');
  expect(shown(3_600 + 125)).toBe('1 hour 2 minute');
  expect(shown(59)).toBe('59 second');
  expect(shown(0)).toBe('0 second');
});
