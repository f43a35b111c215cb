import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRICE_FREQUENCIES } from '../enums.ts';
import { endOfUnit, rentalState, unitsIn } from './period.ts';

const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const frequencies = fc.constantFrom(...PRICE_FREQUENCIES);
const at = (text: string) => new Date(text);

/** The end of several units that start together. */
function endOfUnits(
  start: Date,
  frequency: (typeof PRICE_FREQUENCIES)[number],
  units: number,
): Date {
  if (frequency !== 'month') {
    let end = start;
    for (let unit = 0; unit < units; unit += 1) end = endOfUnit(end, frequency);
    return end;
  }
  // a month later than 31 January is the last of February, two months later 31 March
  const first = new Date(start);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + units);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(start.getUTCDate(), last));
  return first;
}

describe('a unit', () => {
  it('ends after it starts, at the same time of day for whole days', () => {
    fc.assert(
      fc.property(instants, frequencies, (start, frequency) => {
        const end = endOfUnit(start, frequency);
        expect(end > start).toBe(true);
        if (frequency !== 'hour') {
          expect(end.toISOString().slice(10)).toBe(start.toISOString().slice(10));
        }
      }),
    );
  });

  it.each([
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00Z', '2028-02-29T10:00:00.000Z'],
    ['2026-12-31T00:00:00Z', '2027-01-31T00:00:00.000Z'],
    ['2026-03-15T23:59:59Z', '2026-04-15T23:59:59.000Z'],
  ])('of a month that starts %s ends %s', (start, end) => {
    expect(endOfUnit(at(start), 'month').toISOString()).toBe(end);
  });
});

describe('the units of a period', () => {
  it('are as many as it was filled with', () => {
    fc.assert(
      fc.property(
        instants,
        frequencies,
        fc.integer({ min: 1, max: 40 }),
        (start, frequency, units) => {
          expect(unitsIn(start, endOfUnits(start, frequency, units), frequency)).toBe(units);
        },
      ),
    );
  });

  it('count a begun one as whole', () => {
    fc.assert(
      fc.property(
        instants,
        frequencies,
        fc.integer({ min: 1, max: 40 }),
        (start, frequency, units) => {
          const end = new Date(endOfUnits(start, frequency, units).getTime() + 1);
          expect(unitsIn(start, end, frequency)).toBe(units + 1);
        },
      ),
    );
  });

  it('are at least one', () => {
    fc.assert(
      fc.property(instants, frequencies, (start, frequency) => {
        expect(unitsIn(start, start, frequency)).toBe(1);
      }),
    );
  });

  it('of a month that starts on a 31st are counted over short months', () => {
    expect(unitsIn(at('2026-01-31T00:00:00Z'), at('2026-04-30T00:00:00Z'), 'month')).toBe(3);
    expect(unitsIn(at('2026-01-31T00:00:00Z'), at('2026-05-01T00:00:00Z'), 'month')).toBe(4);
  });
});

describe('a rental', () => {
  const [start, end] = [at('2026-05-01T00:00:00Z'), at('2026-06-01T00:00:00Z')];
  it.each([
    ['upcoming', '2026-04-30T23:59:59Z'],
    ['active', '2026-05-01T00:00:00Z'],
    ['active', '2026-05-31T23:59:59Z'],
    ['expired', '2026-06-01T00:00:00Z'],
  ])('is %s at %s', (state, now) => {
    expect(rentalState(start, end, at(now))).toBe(state);
  });

  it('without an end never expires', () => {
    expect(rentalState(start, null, at('2099-01-01T00:00:00Z'))).toBe('active');
  });
});
