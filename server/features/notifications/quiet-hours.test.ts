import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOfDay, nextTime } from './local-time.ts';
import { quietUntil } from './quiet-hours.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const at = (text: string) => new Date(text);

describe('the next time clocks show a minute', () => {
  it.each([
    // without summer time, an hour ahead
    ['Africa/Tunis', 8 * 60, '2026-11-21T06:59:59Z', '2026-11-21T07:00:00.000Z'],
    ['Africa/Tunis', 8 * 60, '2026-11-21T07:00:00Z', '2026-11-22T07:00:00.000Z'],
    // from two hours ahead to one, and back
    ['Europe/Paris', 8 * 60, '2026-10-24T06:30:00Z', '2026-10-25T07:00:00.000Z'],
    ['Europe/Paris', 8 * 60, '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
    // skipped: the instant of the jump
    ['Europe/Paris', 150, '2026-03-29T00:30:00Z', '2026-03-29T01:00:00.000Z'],
    // shown twice: the first time, then the second
    ['Europe/Paris', 150, '2026-10-25T00:00:00Z', '2026-10-25T00:30:00.000Z'],
    ['Europe/Paris', 150, '2026-10-25T00:45:00Z', '2026-10-25T01:30:00.000Z'],
    ['Asia/Kathmandu', 0, '2026-11-21T12:00:00Z', '2026-11-21T18:15:00.000Z'],
    ['America/New_York', 23 * 60 + 59, '2026-11-21T12:00:00Z', '2026-11-22T04:59:00.000Z'],
  ])('in %s at %i after %s', (zone, minutes, after, expected) => {
    expect(nextTime(zone, minutes, at(after)).toISOString()).toBe(expected);
  });
});

describe('quiet hours', () => {
  const night = { from: 22 * 60, until: 7 * 60, timeZone: 'Europe/Paris' };

  it.each([
    ['evening', '2026-11-21T20:59:00Z', null],
    ['the first minute', '2026-11-21T21:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['after midnight', '2026-11-22T02:00:00Z', '2026-11-22T06:00:00.000Z'],
    ['the last minute', '2026-11-22T05:59:59Z', '2026-11-22T06:00:00.000Z'],
    ['their end', '2026-11-22T06:00:00Z', null],
    ['the night clocks are put forward', '2026-03-28T21:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['the night clocks are set back', '2026-10-24T21:30:00Z', '2026-10-25T06:00:00.000Z'],
  ])('over midnight: %s', (_when, now, end) => {
    expect(quietUntil(night, at(now))?.toISOString() ?? null).toBe(end);
  });

  it('that end as they begin are none', () => {
    const none = { from: 600, until: 600, timeZone: 'Africa/Tunis' };
    expect(quietUntil(none, at('2026-11-21T09:00:00Z'))).toBeNull();
  });

  it('end at the first minute that is not quiet, also when clocks change', () => {
    const zones = ['Africa/Tunis', 'Europe/Paris', 'America/New_York', 'Australia/Lord_Howe'];
    const minutes = fc.integer({ min: 0, max: 1_439 });
    // around the nights clocks change
    const starts = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05'];
    const instants = fc
      .tuple(fc.constantFrom(...starts), fc.integer({ min: -2 * DAY, max: 2 * DAY }))
      .map(([day, shift]) => new Date(Date.parse(day) + shift));
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        minutes,
        minutes,
        instants,
        (timeZone, from, until, now) => {
          const hours = { from, until, timeZone };
          const end = quietUntil(hours, now);
          if (!end) return;
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(DAY + 60 * MINUTE);
          expect(quietUntil(hours, new Date(end.getTime() - 1))).not.toBeNull();
          // no later than the clocks reach the end, nor earlier
          const shown = minuteOfDay(timeZone, end);
          const jumped = (shown - until + 1_440) % 1_440;
          expect(jumped).toBeLessThanOrEqual(60);
        },
      ),
      { numRuns: 500 },
    );
  });
});
