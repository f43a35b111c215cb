import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { busyTime } from './busy-time.ts';
import { calendarPeriods, TooManyPeriodsError } from './calendar-periods.ts';

const WINDOW = {
  from: new Date('2026-11-27T04:00:00Z'),
  to: new Date('2028-11-27T04:00:00Z'),
  ownHost: 'kerya.example',
};
const fileOf = (name: string) =>
  readFileSync(
    new URL(`../../../tests/support/calendars/${name}.ics`, import.meta.url),
    'utf8',
  ).replaceAll(/\r?\n/g, '\r\n');
const read = (text: string) => calendarPeriods(text, WINDOW);
const event = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTAMP:20261127T040000Z',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const days = (start: string, end: string) => ({ kind: 'days', start, end });

describe('a calendar of the shape of', () => {
  it('Airbnb has its reserved and its blocked nights, as days', () => {
    expect(read(fileOf('airbnb'))).toEqual([
      days('2027-07-10', '2027-07-12'),
      days('2027-08-01', '2027-08-03'),
    ]);
  });

  it('Google has what is busy: repeated, moved and left out, and nothing free or cancelled', () => {
    expect(read(fileOf('google'))).toEqual([
      { kind: 'instants', start: '2027-07-10T14:00:00.000Z', end: '2027-07-12T10:00:00.000Z' },
      { kind: 'instants', start: '2027-08-02T07:00:00.000Z', end: '2027-08-02T15:00:00.000Z' },
      { kind: 'instants', start: '2027-08-17T07:00:00.000Z', end: '2027-08-17T15:00:00.000Z' },
      { kind: 'instants', start: '2027-08-23T07:00:00.000Z', end: '2027-08-23T15:00:00.000Z' },
    ]);
  });

  it('Outlook is read in its own zones, without what is free', () => {
    expect(read(fileOf('outlook'))).toEqual([
      { kind: 'instants', start: '2027-07-10T14:00:00.000Z', end: '2027-07-12T10:00:00.000Z' },
      days('2027-08-01', '2027-08-03'),
    ]);
  });

  it('Apple has whole days, times without a zone, and two years of what never ends', () => {
    expect(read(fileOf('apple'))).toEqual([
      days('2027-07-10', '2027-07-12'),
      { kind: 'floating', start: '2027-08-01T15:00', end: '2027-08-03T11:00' },
      days('2026-12-25', '2026-12-26'),
      days('2027-12-25', '2027-12-26'),
    ]);
  });
});

describe('a calendar', () => {
  it('that is empty blocks nothing', () => {
    expect(read('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')).toEqual([]);
  });

  it.each([
    ['a page', '<!doctype html><p>BEGIN:VCALENDAR</p>'],
    ['nothing', ''],
    ['a picture', '\x89PNG\r\n'],
  ])('is not %s', (_what, text) => {
    expect(() => read(text)).toThrow('no calendar');
  });

  it('that repeats every minute, or has more than anybody has, is refused', () => {
    const often = event('DTSTART:20270710T100000Z', 'RRULE:FREQ=MINUTELY');
    expect(() => read(often)).toThrow(TooManyPeriodsError);
    const more = Array.from({ length: 2_001 }, (_, index) => [
      'END:VEVENT',
      'BEGIN:VEVENT',
      `UID:${index}`,
      'DTSTART;VALUE=DATE:20270710',
    ]);
    expect(() => read(event('DTSTART;VALUE=DATE:20270710', ...more.flat()))).toThrow(
      TooManyPeriodsError,
    );
  });

  it('leaves out what is over, and our own bookings that another program hands on', () => {
    expect(read(event('DTSTART;VALUE=DATE:20250710', 'DTEND;VALUE=DATE:20250712'))).toEqual([]);
    const own = event('DTSTART;VALUE=DATE:20270710').replace('UID:one', 'UID:x@kerya.example');
    expect(read(own)).toEqual([]);
  });

  it('has events that go on, and those that last as long as they say', () => {
    expect(read(event('DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261201'))).toEqual([
      days('2026-11-20', '2026-12-01'),
    ]);
    expect(read(event('DTSTART:20270710T100000Z', 'DURATION:PT3H'))).toEqual([
      { kind: 'instants', start: '2027-07-10T10:00:00.000Z', end: '2027-07-10T13:00:00.000Z' },
    ]);
    expect(read(event('DTSTART;VALUE=DATE:20270710'))).toEqual([days('2027-07-10', '2027-07-11')]);
  });
});

describe('the time that a period takes', () => {
  const timeZone = 'Africa/Tunis';
  const taken = (unit: 'day' | 'night' | 'hour', start: string, end: string) => {
    const kind = start.includes('T') ? (start.endsWith('Z') ? 'instants' : 'floating') : 'days';
    const { startsAt, endsAt } = busyTime({ unit, timeZone }, { kind, start, end });
    return [startsAt, endsAt].map((instant) => instant.toISOString());
  };
  const midnights = (start: string, end: string) => [
    `${start}T23:00:00.000Z`,
    `${end}T23:00:00.000Z`,
  ];

  it('is the midnights of the thing for whole days, in every zone of a reader', () => {
    for (const unit of ['day', 'night', 'hour'] as const) {
      expect(taken(unit, '2027-07-10', '2027-07-12')).toEqual(
        midnights('2027-07-09', '2027-07-11'),
      );
    }
  });

  it('is every day that hours touch, and the nights between arriving and leaving', () => {
    const stay = ['2027-07-10T14:00:00.000Z', '2027-07-12T10:00:00.000Z'] as const;
    expect(taken('day', ...stay)).toEqual(midnights('2027-07-09', '2027-07-12'));
    expect(taken('night', ...stay)).toEqual(midnights('2027-07-09', '2027-07-11'));
    expect(taken('hour', ...stay)).toEqual([...stay]);
  });

  it('is at least one night, and ends with the midnight at which it ends', () => {
    const noon = ['2027-07-10T09:00:00.000Z', '2027-07-10T11:00:00.000Z'] as const;
    expect(taken('night', ...noon)).toEqual(midnights('2027-07-09', '2027-07-10'));
    const evening = ['2027-07-10T18:00:00.000Z', '2027-07-10T23:00:00.000Z'] as const;
    expect(taken('day', ...evening)).toEqual(midnights('2027-07-09', '2027-07-10'));
  });

  it('is that of the clocks where the thing is when the calendar names no zone', () => {
    expect(taken('hour', '2027-08-01T15:00', '2027-08-01T17:00')).toEqual([
      '2027-08-01T14:00:00.000Z',
      '2027-08-01T16:00:00.000Z',
    ]);
  });
});
