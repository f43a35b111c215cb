import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { dateIn, instantOf, startOfDate, timeIn } from './zone.ts';

/** Of all countries with pages of their own, and some whose clocks change at midnight or by half an hour. */
const ZONES = [
  'Africa/Tunis',
  'Africa/Algiers',
  'Africa/Casablanca',
  'Europe/Paris',
  'Europe/Rome',
  'Europe/Madrid',
  'Europe/Brussels',
  'Europe/Berlin',
  'Europe/Zurich',
  'America/New_York',
  'America/Los_Angeles',
  'America/Toronto',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Tokyo',
];
const zones = fc.constantFrom(...ZONES);
const days = fc.integer({ min: 0, max: 15_000 }).map((later) => addDays('2000-01-01', later));
const minutes = fc
  .integer({ min: 0, max: 1_439 })
  .map((minute) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  );

describe('a time zone', () => {
  it('begins each day when Temporal does', () => {
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const start = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
        expect(startOfDate(zone, day).getTime()).toBe(start);
        expect(dateIn(zone, new Date(start))).toBe(day);
        expect(dateIn(zone, new Date(start - 1))).toBe(addDays(day, -1));
      }),
      { numRuns: 500 },
    );
  });

  it('shows at an instant the day and time that Temporal does', () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: 946_684_800, max: 2_240_000_000 }), (zone, seconds) => {
        const shown = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000).toZonedDateTimeISO(
          zone,
        );
        expect(dateIn(zone, new Date(seconds * 1_000))).toBe(shown.toPlainDate().toString());
        expect(timeIn(zone, new Date(seconds * 1_000))).toBe(
          shown.toPlainTime().toString({ smallestUnit: 'minute' }),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('shows a time of a day at the earliest instant, unless its clocks skip it', () => {
    fc.assert(
      fc.property(zones, days, minutes, (zone, day, time) => {
        const instant = instantOf(zone, day, time);
        const zoned = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone);
        // Temporal moves a skipped time on by the gap, a person means the end of the gap
        const skipped = zoned.toPlainTime().toString({ smallestUnit: 'minute' }) !== time;
        if (skipped) {
          const before = new Date(instant.getTime() - 60_000);
          // a gap at midnight ends the day before
          const shown = `${dateIn(zone, before)} ${timeIn(zone, before)}`;
          expect(shown < `${day} ${time}`).toBe(true);
        } else expect(instant.getTime()).toBe(zoned.epochMilliseconds);
      }),
      { numRuns: 500 },
    );
  });

  it('has no instant for what is no day or time', () => {
    expect(startOfDate('Africa/Tunis', '2026-02-30').getTime()).toBeNaN();
    expect(instantOf('Africa/Tunis', '2026-02-01', '25:00').getTime()).toBeNaN();
  });
});
