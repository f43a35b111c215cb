import { expect, it } from 'vitest';
import { usualMeeting } from './usual-meeting.ts';

const NOW = new Date('2026-12-01T09:30:00Z');
const timeZone = 'Africa/Tunis';

it.each([
  [
    'in the morning of the first day',
    '2026-12-05',
    '2026-12-04T23:00:00Z',
    '2026-12-05T09:00:00.000Z',
  ],
  ['when a booking of hours begins', null, '2026-12-05T13:00:00Z', '2026-12-05T13:00:00.000Z'],
  ['at no time, once that is over', '2026-12-01', '2026-11-30T23:00:00Z', null],
])('a meeting starts from %s', (_what, startDate, startsAt, expected) => {
  expect(usualMeeting({ startDate, startsAt, timeZone }, NOW)).toBe(expected);
});
