import { describe, expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { NO_PRICING } from '#contract/quote/quoted-rental.ts';
import {
  changedPeriod,
  changesNothing,
  firstTerms,
  isAsSuggested,
  suggestedTotal,
} from './changed-terms.ts';

const booking = {
  unit: 'day' as const,
  timeZone: 'Africa/Tunis',
  startDate: '2026-12-12',
  endDate: '2026-12-14',
  startsAt: '2026-12-11T23:00:00.000Z',
  endsAt: '2026-12-14T23:00:00.000Z',
  rent: { amount: 60_000, currency: 'TND' as const },
  payments: [] as Booking['payments'],
  // a booking's proposal keeps the period that was proposed
  proposal: {
    delivery: null,
    startsAt: '2026-12-11T23:00:00.000Z',
    endsAt: '2026-12-14T23:00:00.000Z',
  },
  rental: {
    ...{ kind: 'offer' as const, unit: 'day' as const, timeZone: 'Africa/Tunis' },
    price: { amount: 20_000, currency: 'TND' as const },
    pricing: NO_PRICING,
    deliveryMethods: [],
  },
};

/** The suggested total of a booking that ends on this day. */
const suggestion = (of: typeof booking, endDate: string) => {
  const period = changedPeriod(of, { endDate });
  return period && suggestedTotal(of, period);
};

describe('other days of a booking', () => {
  it('are those that are named, and what is not named stays', () => {
    expect(changedPeriod(booking, { endDate: '2026-12-15' })).toEqual({
      startDate: '2026-12-12',
      endDate: '2026-12-15',
      startsAt: booking.startsAt,
      endsAt: '2026-12-15T23:00:00.000Z',
    });
    expect(changedPeriod(booking, { startDate: '2026-12-15' })).toBeNull();
  });

  it('cost for each day what was agreed on', () => {
    expect([suggestion(booking, '2026-12-15'), suggestion(booking, '2026-12-13')]).toEqual([
      { amount: 80_000, basis: 'agreed' },
      { amount: 40_000, basis: 'agreed' },
    ]);
    const bargained = { ...booking, rent: { amount: 50_000, currency: 'TND' as const } };
    expect(suggestion(bargained, '2026-12-14')).toEqual({ amount: 50_000, basis: 'current' });
    expect(suggestion(bargained, '2026-12-12')?.amount).toBe(16_700);
  });

  it('cost no less than what is recorded as paid', () => {
    const payments = [{ amount: 50_000 }] as Booking['payments'];
    expect(suggestion({ ...booking, payments }, '2026-12-13')).toEqual({
      amount: 50_000,
      basis: 'paid',
    });
    expect(suggestion({ ...booking, payments }, '2026-12-15')?.basis).toBe('agreed');
  });

  describe('of a listing with a price for longer periods', () => {
    const agreed = (amount: number) => ({
      ...booking,
      rent: { amount, currency: 'TND' as const },
      rental: {
        ...booking.rental,
        price: { amount: 12_500, currency: 'TND' as const },
        pricing: { longer: [{ from: 4, amount: 10_000 }], weekend: null },
      },
    });

    it('cost no more than anybody pays for them', () => {
      expect(suggestion(agreed(34_000), '2026-12-15')).toEqual({ amount: 40_000, basis: 'listed' });
      expect(suggestion(agreed(27_000), '2026-12-15')).toEqual({ amount: 36_000, basis: 'agreed' });
    });

    it('cost no less than fewer days do now', () => {
      expect(suggestion(agreed(45_000), '2026-12-15')).toEqual({
        amount: 45_000,
        basis: 'current',
      });
      expect(suggestion(agreed(45_000), '2026-12-13')).toEqual({ amount: 25_000, basis: 'listed' });
    });

    it('cost what was agreed on where the listing was a request, or has another unit now', () => {
      const [of, unit] = [agreed(34_000), 'week' as const];
      const total = { amount: 45_300, basis: 'agreed' };
      const request = { ...of, rental: { ...of.rental, kind: 'request' as 'offer' } };
      expect(suggestion(request, '2026-12-15')).toEqual(total);
      const weekly = { ...of, rental: { ...of.rental, unit: unit as 'day' } };
      expect(suggestion(weekly, '2026-12-15')).toEqual(total);
    });
  });
});

it('a total follows the days as long as it is the one suggested for them, also that of a request already sent', () => {
  const days = { startDate: '2026-12-12', endDate: '2026-12-15' };
  expect(isAsSuggested(booking, { ...days, amount: 80_000 })).toBe(true);
  expect(isAsSuggested(booking, { ...days, amount: 70_000 })).toBe(false);
});

describe('the form of a change', () => {
  const asked = {
    ...booking,
    deposit: { amount: 20_000, currency: 'TND' as const },
    change: null,
    changeable: { start: false, deposit: false },
  };
  const before = new Date('2026-12-13T10:00:00Z');
  const late = new Date('2026-12-16T10:00:00Z');

  it('starts from the terms as they are, and asks for nothing until one of them differs', () => {
    const terms = firstTerms(asked, before);
    expect(terms).toMatchObject({ endDate: '2026-12-14', amount: 60_000 });
    expect(changesNothing(asked, terms)).toBe(true);
    expect(changesNothing(asked, { ...terms, note: 'Désolé' })).toBe(true);
    expect(changesNothing(asked, { ...terms, amount: 50_000 })).toBe(false);
    expect(changesNothing(asked, { ...terms, endDate: '2026-12-15' })).toBe(false);
    expect(changesNothing(asked, { ...terms, depositMoney: null })).toBe(false);
  });

  it('of one that waits for its answer also takes other words', () => {
    const { startDate, endDate, startsAt, endsAt, deposit } = asked;
    const change = {
      ...{ startDate, endDate, startsAt, endsAt, depositMoney: deposit },
      ...{ id: 'a', authorId: 'b', amount: 50_000, createdAt: startsAt },
    };
    const waiting = { ...asked, change };
    const terms = firstTerms(waiting, before);
    expect(changesNothing(waiting, terms)).toBe(true);
    expect(changesNothing(waiting, { ...terms, note: ' ' })).toBe(true);
    expect(changesNothing(waiting, { ...terms, note: 'Une panne' })).toBe(false);
    const explained = { ...asked, change: { ...change, note: 'Une panne' } };
    expect(changesNothing(explained, firstTerms(explained, before))).toBe(true);
    expect(changesNothing(explained, { ...terms, note: undefined })).toBe(false);
  });

  it('offers today as the last day of a thing that is late, at the price of each day', () => {
    const terms = firstTerms(asked, late);
    expect(terms).toMatchObject({ endDate: '2026-12-16', amount: 100_000 });
    expect(changesNothing(asked, terms)).toBe(false);
    const stay = { ...asked, unit: 'night' as const, endsAt: '2026-12-13T23:00:00.000Z' };
    expect(firstTerms(stay, late)).toMatchObject({ endDate: '2026-12-17' });
  });

  it('offers the next full hour as the end of what is rented by the hour', () => {
    const hours = {
      ...{ startDate: null, endDate: null, unit: 'hour' as const },
      rental: {
        ...asked.rental,
        ...{ unit: 'hour' as const, price: { ...booking.rent, amount: 30_000 } },
      },
      startsAt: '2026-12-16T06:00:00.000Z',
      endsAt: '2026-12-16T08:00:00.000Z',
    };
    const terms = firstTerms({ ...asked, ...hours }, new Date('2026-12-16T08:20:00Z'));
    expect(terms).toMatchObject({ endsAt: '2026-12-16T09:00:00.000Z', amount: 90_000 });
  });
});
