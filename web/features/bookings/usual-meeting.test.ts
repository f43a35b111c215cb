import { expect, it } from 'vitest';
import { formerHour, meetingChoice, nextMeetingHour, usualMeeting } from './usual-meeting.ts';

const NOW = new Date('2026-12-01T09:30:00Z');

const days = (startDate: string, endDate: string) => ({
  ...{ unit: 'day' as const, timeZone: 'Africa/Tunis', startDate, endDate },
  startsAt: `${startDate}T00:00:00+01:00`,
  endsAt: `${endDate}T24:00:00+01:00`,
});

const hours = {
  ...{ unit: 'hour' as const, timeZone: 'Africa/Tunis', startDate: null, endDate: null },
  startsAt: '2026-12-05T13:00:00Z',
  endsAt: '2026-12-05T15:00:00Z',
};

it.each([
  ['in the morning of the first day', days('2026-12-05', '2026-12-07'), '2026-12-05T09:00:00.000Z'],
  ['when a booking of hours begins', hours, '2026-12-05T13:00:00.000Z'],
  [
    'at the next hour, once that is over',
    days('2026-12-01', '2026-12-07'),
    '2026-12-01T10:00:00.000Z',
  ],
  ['at no time, once its days are over', days('2026-11-27', '2026-11-30'), null],
])('the handover starts from %s', (_what, booking, expected) => {
  expect(usualMeeting(booking, 'handover', NOW)).toBe(expected);
});

it.each([
  ['in the evening of the last day', days('2026-12-05', '2026-12-07'), '2026-12-07T17:00:00.000Z'],
  ['when a booking of hours ends', hours, '2026-12-05T15:00:00.000Z'],
])('the return starts from %s', (_what, booking, expected) => {
  expect(usualMeeting(booking, 'return', NOW)).toBe(expected);
});

it('the days to choose from are those of the booking that have not passed', () => {
  const booking = days('2026-12-05', '2026-12-07');
  expect(meetingChoice(booking, 'handover', '2026-12-01')).toEqual({
    from: '2026-12-03',
    to: '2026-12-07',
  });
  expect(meetingChoice(booking, 'return', '2026-12-06')).toEqual({
    from: '2026-12-06',
    to: '2027-01-06',
  });
});

it.each([
  ['2026-12-01T12:16:00Z', '2026-12-01T13:00:00.000Z'],
  ['2026-12-01T12:40:00Z', '2026-12-01T14:00:00.000Z'],
  // 23:50 in Tunis: the morning after
  ['2026-12-01T22:50:00Z', '2026-12-02T09:00:00.000Z'],
])('who fixes a meeting at %s starts from a full hour that is still to come', (now, expected) => {
  expect(nextMeetingHour('Africa/Tunis', new Date(now)).toISOString()).toBe(expected);
});

it('after a change of days the meeting starts from the hour that the two had agreed on', () => {
  const booking = days('2026-12-15', '2026-12-17');
  const formerTime = '2026-12-05T13:30:00Z';
  const details = { place: null, note: null, time: null, formerTime };
  const handover = usualMeeting(booking, 'handover', NOW, formerTime);
  expect(handover).toBe('2026-12-15T13:30:00.000Z');
  expect(usualMeeting(booking, 'return', NOW, formerTime)).toBe('2026-12-17T13:30:00.000Z');
  expect(formerHour(details, booking, handover)).toBe('14:30');
});

it('the former hour is not said where the meeting starts from another one, or has one', () => {
  const formerTime = '2026-12-05T13:30:00Z';
  const details = { place: null, note: null, time: null, formerTime };
  // a booking of hours begins when it begins
  const start = usualMeeting(hours, 'handover', NOW, formerTime);
  expect(formerHour(details, hours, start)).toBeNull();
  const named = { ...details, time: '2026-12-15T13:30:00Z' };
  expect(formerHour(named, hours, named.time)).toBeNull();
});
