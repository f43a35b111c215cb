import { describe, expect, it } from 'vitest';
import {
  changedPeriod,
  changedTotal,
  changesNothing,
  firstTerms,
  isAtAgreedPrice,
} from './changed-terms.ts';

const booking = {
  unit: 'day' as const,
  timeZone: 'Africa/Tunis',
  startDate: '2026-12-12',
  endDate: '2026-12-14',
  startsAt: '2026-12-11T23:00:00.000Z',
  endsAt: '2026-12-14T23:00:00.000Z',
  rent: { amount: 60_000, currency: 'TND' as const },
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
    const total = (endDate: string) => {
      const period = changedPeriod(booking, { endDate });
      return period && changedTotal(booking, period);
    };
    expect([total('2026-12-15'), total('2026-12-13')]).toEqual([80_000, 40_000]);
    const bargained = { ...booking, rent: { amount: 50_000, currency: 'TND' as const } };
    expect(changedTotal(bargained, booking)).toBe(50_000);
    expect(changedTotal(bargained, { ...booking, endsAt: '2026-12-12T23:00:00.000Z' })).toBe(
      16_700,
    );
  });
});

it('a total follows the days as long as it is what they cost at the agreed price, also that of a request already sent', () => {
  const days = { startDate: '2026-12-12', endDate: '2026-12-15' };
  expect(isAtAgreedPrice(booking, { ...days, amount: 80_000 })).toBe(true);
  expect(isAtAgreedPrice(booking, { ...days, amount: 70_000 })).toBe(false);
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
      startsAt: '2026-12-16T06:00:00.000Z',
      endsAt: '2026-12-16T08:00:00.000Z',
    };
    const terms = firstTerms({ ...asked, ...hours }, new Date('2026-12-16T08:20:00Z'));
    expect(terms).toMatchObject({ endsAt: '2026-12-16T09:00:00.000Z', amount: 90_000 });
  });
});
