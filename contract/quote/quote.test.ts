import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days/calendar.ts';
import { type Instants, instantsOf, RENTAL_UNITS, type RentalUnit } from '../days/period.ts';
import { quote, totalFor } from './quote.ts';
import { NO_PRICING, NO_RULES, type QuotedRental } from './quoted-rental.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const rental = (changes: Partial<QuotedRental> = {}): QuotedRental => ({
  unit: 'day',
  timeZone: 'Africa/Tunis',
  price: { amount: 20_000, currency: 'TND' },
  pricing: NO_PRICING,
  deliveryMethods: [{ method: 'pickup', fee: null }],
  ...changes,
});
const days = (startDate: string, endDate: string, unit: RentalUnit = 'day') =>
  instantsOf({ unit, timeZone: 'Africa/Tunis' }, { startDate, endDate });
/** From Friday 27 November 2026. */
const forDays = (count: number) => days('2026-11-27', addDays('2026-11-27', count - 1));
const amountFor = (quoted: QuotedRental, period: Instants) => totalFor(quoted, period).amount;

describe('the total of a period', () => {
  it('is the listed price for each day', () => {
    expect(quote(rental(), forDays(3), { now: NOW })).toEqual({
      unit: 'day',
      units: 3,
      lines: [{ kind: 'standard', units: 3, unitAmount: 20_000, amount: 60_000 }],
      total: { amount: 60_000, currency: 'TND' },
      deposit: null,
      available: true,
      broken: [],
    });
  });

  it('has the weekend price for Saturday and Sunday, which are two lines of days', () => {
    const quoted = rental({ pricing: { longer: [], weekend: 30_000 } });
    expect(quote(quoted, forDays(4), { now: NOW }).lines).toEqual([
      { kind: 'standard', units: 2, unitAmount: 20_000, amount: 40_000 },
      { kind: 'weekend', units: 2, unitAmount: 30_000, amount: 60_000 },
    ]);
  });

  it('has the weekend price for the nights of Friday and Saturday, not for that of Sunday', () => {
    const quoted = rental({ unit: 'night', pricing: { longer: [], weekend: 30_000 } });
    const fridayToMonday = days('2026-11-27', '2026-11-30', 'night');
    expect(quote(quoted, fridayToMonday, { now: NOW }).lines).toEqual([
      { kind: 'standard', units: 1, unitAmount: 20_000, amount: 20_000 },
      { kind: 'weekend', units: 2, unitAmount: 30_000, amount: 60_000 },
    ]);
  });

  it('has no weekend by the week', () => {
    const quoted = rental({ unit: 'week', pricing: { longer: [], weekend: 90_000 } });
    expect(amountFor(quoted, forDays(8))).toBe(40_000);
  });

  it('has the price of a longer period for all of its days, which outranks the weekend', () => {
    const quoted = rental({ pricing: { longer: [{ from: 7, amount: 15_000 }], weekend: 30_000 } });
    expect(quote(quoted, forDays(8), { now: NOW }).lines).toEqual([
      { kind: 'longer', units: 8, unitAmount: 15_000, amount: 120_000 },
    ]);
  });

  it('is that of a longer period where that costs less', () => {
    const quoted = rental({ pricing: { longer: [{ from: 7, amount: 15_000 }], weekend: null } });
    expect(amountFor(quoted, forDays(5))).toBe(100_000);
    expect(quote(quoted, forDays(6), { now: NOW })).toMatchObject({
      units: 6,
      lines: [{ kind: 'longer', units: 7, unitAmount: 15_000, amount: 105_000 }],
      total: { amount: 105_000 },
    });
    expect(amountFor(quoted, forDays(7))).toBe(105_000);
  });

  it('has the fee of the chosen way of handing over, else that of the usual one', () => {
    const quoted = rental({
      deliveryMethods: [
        { method: 'pickup', fee: null },
        { method: 'dropoff', fee: 8_000 },
      ],
    });
    expect(totalFor(quoted, forDays(1)).amount).toBe(20_000);
    expect(totalFor(quoted, forDays(1), 'dropoff').amount).toBe(28_000);
    expect(quote(quoted, forDays(1), { now: NOW, delivery: 'dropoff' }).lines.at(-1)).toEqual({
      kind: 'delivery',
      units: 1,
      unitAmount: 8_000,
      amount: 8_000,
    });
  });

  it('counts begun hours', () => {
    const quoted = rental({ unit: 'hour' });
    const period = {
      startsAt: new Date('2026-11-28T09:00:00Z'),
      endsAt: new Date('2026-11-28T10:30:00Z'),
    };
    expect(quote(quoted, period, { now: NOW })).toMatchObject({
      units: 2,
      total: { amount: 40_000 },
    });
  });
});

describe('whether it can be had', () => {
  const asked = (options: Partial<Parameters<typeof quote>[2]>, period = forDays(3)) => {
    const { available, broken } = quote(rental(), period, { now: NOW, ...options });
    return { available, broken };
  };
  const rule = (rules: Partial<typeof NO_RULES>) => ({ rules: { ...NO_RULES, ...rules } });
  const isFine = { available: true, broken: [] };
  const breaks = (name: string) => ({ available: false, broken: [name] });

  it('names the shortest and the longest period', () => {
    expect(asked(rule({ minUnits: 3, maxUnits: 3 }))).toEqual(isFine);
    expect(asked(rule({ minUnits: 4 }))).toEqual(breaks('minUnits'));
    expect(asked(rule({ maxUnits: 2 }))).toEqual(breaks('maxUnits'));
  });

  it('refuses a period that begins sooner than the notice allows', () => {
    const tomorrow = days('2026-11-21', '2026-11-22');
    expect(asked(rule({ noticeHours: 24 }), tomorrow)).toEqual(isFine);
    expect(asked(rule({ noticeHours: 48 }), tomorrow)).toEqual(breaks('noticeHours'));
    expect(asked(rule({ noticeHours: 2 }), days('2026-11-20', '2026-11-20'))).toEqual(isFine);
  });

  it('leaves a pause before and after other bookings, not around blocked days', () => {
    const before = [days('2026-11-24', '2026-11-26')];
    expect(asked({ booked: before })).toEqual(isFine);
    expect(asked({ booked: before, ...rule({ pauseHours: 24 }) })).toEqual(breaks('pauseHours'));
    expect(asked({ blocked: before, ...rule({ pauseHours: 24 }) })).toEqual(isFine);
    const after = [days('2026-12-01', '2026-12-02')];
    expect(asked({ booked: after, ...rule({ pauseHours: 24 }) })).toEqual(isFine);
    expect(asked({ booked: after, ...rule({ pauseHours: 25 }) })).toEqual(breaks('pauseHours'));
  });

  it('begins on a day on which it is handed over', () => {
    expect(asked(rule({ handoverDays: [5] }))).toEqual(isFine);
    expect(asked(rule({ handoverDays: [1, 6] }))).toEqual(breaks('handoverDays'));
  });

  it('is not over, taken or outside of what is listed', () => {
    expect(asked({ booked: [days('2026-11-29', '2026-11-30')] }).available).toBe(false);
    expect(asked({ blocked: [days('2026-11-29', '2026-11-30')] }).available).toBe(false);
    expect(asked({}, days('2026-11-18', '2026-11-19')).available).toBe(false);
    const { startsAt, endsAt } = days('2026-11-27', '2026-11-28');
    expect(asked({ listed: { startsAt, endsAt: null } })).toEqual(isFine);
    expect(asked({ listed: { startsAt, endsAt } }).available).toBe(false);
  });
});

describe('for any prices and periods', () => {
  const prices = fc.integer({ min: 1, max: 1_000_000_000 });
  const longer = fc
    .uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 60 }), amount: prices }), {
      selector: ({ from }) => from,
      maxLength: 4,
    })
    .map((entries) => entries.toSorted((one, other) => one.from - other.from));
  const rentals = fc.record({
    unit: fc.constantFrom(...RENTAL_UNITS),
    timeZone: fc.constantFrom('Africa/Tunis', 'Europe/Paris', 'America/New_York'),
    price: prices.map((amount) => ({ amount, currency: 'TND' as const })),
    pricing: fc.record({ longer, weekend: fc.option(prices) }),
    deliveryMethods: fc.constant([{ method: 'pickup' as const, fee: 3_000 }]),
  });
  const lengths = fc.tuple(
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 1, max: 120 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 3 }),
  );
  const periodOf = (quoted: QuotedRental, start: number, length: number) => {
    const startDate = addDays('2026-01-01', start);
    if (quoted.unit !== 'hour') {
      return instantsOf(quoted, { startDate, endDate: addDays(startDate, length) });
    }
    const startsAt = new Date(Date.parse(startDate) + start * 1_000);
    return { startsAt, endsAt: new Date(startsAt.getTime() + length * 2_000_000) };
  };

  it('the total is a whole, positive number and the sum of its lines', () => {
    fc.assert(
      fc.property(rentals, lengths, (quoted, [start, length]) => {
        const { total, lines, units } = quote(quoted, periodOf(quoted, start, length), {
          now: NOW,
        });
        expect(Number.isSafeInteger(total.amount)).toBe(true);
        expect(total.amount).toBeGreaterThan(0);
        expect(units).toBeGreaterThan(0);
        for (const line of lines) expect(line.amount).toBe(line.units * line.unitAmount);
        expect(total.amount).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
      }),
    );
  });

  it('the total never falls when the period grows at either end', () => {
    fc.assert(
      fc.property(rentals, lengths, (quoted, [start, length, earlier, later]) => {
        const period = periodOf(quoted, start + 3, length);
        const grown = periodOf(quoted, start + 3 - earlier, length + earlier + later);
        fc.pre(grown.startsAt <= period.startsAt && grown.endsAt >= period.endsAt);
        expect(totalFor(quoted, grown).amount).toBeGreaterThanOrEqual(
          totalFor(quoted, period).amount,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('the answer is the same for a rental that was sent as JSON', () => {
    fc.assert(
      fc.property(rentals, lengths, (quoted, [start, length]) => {
        const period = periodOf(quoted, start, length);
        const received: QuotedRental = JSON.parse(JSON.stringify(quoted));
        expect(quote(received, period, { now: NOW })).toEqual(quote(quoted, period, { now: NOW }));
      }),
    );
  });
});
