import { expect, it } from 'vitest';
import {
  formerHour,
  meetingChoice,
  meetsAfter,
  nextMeetingHour,
  usualMeeting,
} from './usual-meeting.ts';

const NOW = new Date('2026-12-01T09:30:00Z');
const OPEN = { place: null, time: null, note: null };
const AGREED = { status: 'agreed' as const, details: OPEN, returnDetails: OPEN };

const days = (startDate: string, endDate: string) => ({
  ...AGREED,
  ...{ unit: 'day' as const, timeZone: 'Africa/Tunis', startDate, endDate },
  startsAt: `${startDate}T00:00:00+01:00`,
  endsAt: `${endDate}T24:00:00+01:00`,
});

const hours = {
  ...AGREED,
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

it.each([
  ['of the same day', '2026-12-07T17:30:00.000Z', '2026-12-07T18:00:00.000Z'],
  ['late in the evening', '2026-12-07T21:30:00.000Z', '2026-12-07T22:00:00.000Z'],
  ['in the night', '2026-12-07T22:40:00.000Z', '2026-12-08T09:00:00.000Z'],
  ['of an earlier day', '2026-12-05T17:30:00.000Z', '2026-12-07T17:00:00.000Z'],
])('the return starts from an hour after the handover %s', (_what, time, expected) => {
  const booking = { ...days('2026-12-05', '2026-12-07'), details: { ...OPEN, time } };
  expect(usualMeeting(booking, 'return', NOW)).toBe(expected);
  // it may have changed hands earlier
  const out = { ...booking, status: 'handedOver' as const };
  expect(usualMeeting(out, 'return', NOW)).toBe('2026-12-07T17:00:00.000Z');
  expect(meetsAfter(booking, 'return', NOW).toISOString()).toBe(time);
  expect(meetsAfter(booking, 'handover', NOW)).toBe(NOW);
});

it('the handover starts from no hour where its usual one is not before the return', () => {
  const booking = days('2026-12-05', '2026-12-07');
  const before = (time: string) => ({ ...booking, returnDetails: { ...OPEN, time } });
  expect(usualMeeting(before('2026-12-05T09:00:00Z'), 'handover', NOW)).toBeNull();
  expect(usualMeeting(before('2026-12-05T10:00:00Z'), 'handover', NOW)).not.toBeNull();
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
  const details = { ...OPEN, formerTime };
  const dropped = { ...booking, details, returnDetails: details };
  const handover = usualMeeting(dropped, 'handover', NOW);
  expect(handover).toBe('2026-12-15T13:30:00.000Z');
  expect(usualMeeting(dropped, 'return', NOW)).toBe('2026-12-17T13:30:00.000Z');
  expect(formerHour(details, booking, handover)).toBe('14:30');
});

it('the former hour is not said where the meeting starts from another one, or has one', () => {
  const formerTime = '2026-12-05T13:30:00Z';
  const details = { ...OPEN, formerTime };
  // a booking of hours begins when it begins
  const start = usualMeeting({ ...hours, details }, 'handover', NOW);
  expect(formerHour(details, hours, start)).toBeNull();
  const named = { ...details, time: '2026-12-15T13:30:00Z' };
  expect(formerHour(named, hours, named.time)).toBeNull();
});
