import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import {
  type DayCounting,
  datesMeant,
  datesOf,
  endOfUnits,
  instantsOf,
  RENTAL_UNITS,
  unitOf,
  unitsIn,
  unitsInDates,
} from './period.ts';
import { startOfDate } from './zone.ts';

const ZONES = ['Africa/Tunis', 'Europe/Paris', 'America/New_York', 'Africa/Casablanca'];
const DAY_UNITS = RENTAL_UNITS.filter((unit) => unit !== 'hour');
const countings = fc.record({
  unit: fc.constantFrom(...DAY_UNITS),
  timeZone: fc.constantFrom(...ZONES),
});
const periods = fc
  .tuple(fc.integer({ min: 0, max: 7_000 }), fc.integer({ min: 1, max: 400 }))
  .map(([start, length]) => {
    const startDate = addDays('2024-01-01', start);
    return { startDate, endDate: addDays(startDate, length) };
  });
const at = (instant: string) => new Date(instant);

describe('what a rental is counted in', () => {
  it.each([
    ['immovable', 'day', false, 'night'],
    ['immovable', 'day', true, 'day'],
    ['immovable', 'hour', false, 'hour'],
    ['immovable', 'month', false, 'month'],
    ['car', 'day', false, 'day'],
    ['car', 'week', false, 'week'],
  ] as const)(
    '%s by the %s (by the day: %s) is the %s',
    (category, priceFrequency, countsDays, unit) => {
      expect(unitOf({ category, priceFrequency, countsDays })).toBe(unit);
    },
  );
});

describe('a period of days', () => {
  it('is the same days again from its instants, in every zone and unit', () => {
    fc.assert(
      fc.property(countings, periods, (counting, dates) => {
        const instants = instantsOf(counting, dates);
        expect(datesOf(counting, instants)).toEqual(dates);
        expect(datesMeant(counting, instants)).toEqual(dates);
      }),
    );
  });

  it('is the days that a browser meant whose midnights are up to three hours off', () => {
    const hours = fc.integer({ min: -179, max: 179 }).map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(countings, periods, hours, hours, (counting, dates, early, late) => {
        const { startsAt, endsAt } = instantsOf(counting, dates);
        const moved = {
          startsAt: new Date(startsAt.getTime() + early),
          endsAt: new Date(endsAt.getTime() + late),
        };
        expect(datesMeant(counting, moved)).toEqual(dates);
      }),
    );
  });

  it('has no days where it has hours, or begins or ends within a day', () => {
    const tunis = (unit: DayCounting['unit']) => ({ unit, timeZone: 'Africa/Tunis' });
    const whole = { startsAt: at('2026-07-09T23:00:00Z'), endsAt: at('2026-07-12T23:00:00Z') };
    expect(datesOf(tunis('day'), whole)).toEqual({
      startDate: '2026-07-10',
      endDate: '2026-07-12',
    });
    expect(datesOf(tunis('night'), whole)).toEqual({
      startDate: '2026-07-10',
      endDate: '2026-07-13',
    });
    expect(datesOf(tunis('hour'), whole)).toBeNull();
    expect(datesOf(tunis('day'), { ...whole, endsAt: at('2026-07-12T10:38:00Z') })).toBeNull();
  });

  it('is at least one day or night where hours around midnight are sent', () => {
    const late = { startsAt: at('2026-07-10T22:30:00Z'), endsAt: at('2026-07-11T00:30:00Z') };
    expect(datesMeant({ unit: 'day', timeZone: 'Africa/Tunis' }, late)).toEqual({
      startDate: '2026-07-11',
      endDate: '2026-07-11',
    });
    expect(datesMeant({ unit: 'night', timeZone: 'Africa/Tunis' }, late)).toEqual({
      startDate: '2026-07-11',
      endDate: '2026-07-12',
    });
  });
});

describe('the units of a period', () => {
  it('are as many as it was filled with', () => {
    const count = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(countings, count, ({ unit, timeZone }, units) => {
        const startDate = '2026-01-15';
        let endDate = endOfUnits(unit, startDate);
        for (let more = 1; more < units; more += 1) {
          endDate = endOfUnits(unit, unit === 'night' ? endDate : addDays(endDate, 1));
        }
        expect(unitsInDates(unit, { startDate, endDate })).toBe(units);
        const counting = { unit, timeZone };
        expect(unitsIn(counting, instantsOf(counting, { startDate, endDate }))).toBe(units);
      }),
    );
  });

  it.each([
    ['month', '2026-05-01', '2026-05-31', 1],
    ['month', '2026-05-01', '2026-06-01', 2],
    ['month', '2026-01-31', '2026-02-27', 1],
    ['month', '2026-01-31', '2026-04-29', 3],
    ['month', '2026-01-31', '2026-04-30', 4],
    ['week', '2026-05-01', '2026-05-07', 1],
    ['week', '2026-05-01', '2026-05-08', 2],
    ['day', '2026-03-28', '2026-03-30', 3],
    ['night', '2026-03-28', '2026-03-30', 2],
  ] as const)('of a %s from %s to %s are %i', (unit, startDate, endDate, units) => {
    expect(unitsInDates(unit, { startDate, endDate })).toBe(units);
  });

  it('of days do not change with the clocks, in summer time or out of it', () => {
    for (const [startDate, endDate] of [
      ['2026-03-28', '2026-03-30'],
      ['2026-10-24', '2026-10-26'],
    ] as const) {
      const paris = { unit: 'day', timeZone: 'Europe/Paris' } as const;
      expect(unitsIn(paris, instantsOf(paris, { startDate, endDate }))).toBe(3);
    }
  });

  it('of a month do not count an hour of its last day as another month', () => {
    const tunis = { unit: 'month', timeZone: 'Africa/Tunis' } as const;
    const [startsAt, endsAt] = [
      startOfDate(tunis.timeZone, '2026-05-01'),
      at('2026-05-31T10:00:00Z'),
    ];
    expect(unitsIn(tunis, { startsAt, endsAt })).toBe(1);
  });

  it('of hours count a begun one whole', () => {
    const hour = { unit: 'hour', timeZone: 'Africa/Tunis' } as const;
    const startsAt = at('2026-05-01T10:00:00Z');
    expect(unitsIn(hour, { startsAt, endsAt: at('2026-05-01T12:00:00Z') })).toBe(2);
    expect(unitsIn(hour, { startsAt, endsAt: at('2026-05-01T12:01:00Z') })).toBe(3);
    expect(unitsIn(hour, { startsAt, endsAt: startsAt })).toBe(1);
  });
});
