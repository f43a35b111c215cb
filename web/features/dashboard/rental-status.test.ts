import { expect, it } from 'vitest';
import { isLate } from './rental-status.ts';

const offer = { kind: 'offer', hidden: false, closed: false, state: 'active' } as const;
const nextBooking = {
  ...({ id: '1', unit: 'day', timeZone: 'Africa/Tunis', overdue: true } as const),
  ...{ startDate: '2026-11-20', endDate: '2026-11-22' },
  ...{ startsAt: '2026-11-19T23:00:00Z', endsAt: '2026-11-22T23:00:00Z' },
};

it('an offer whose thing should be back and is not is late, unless it is closed or hidden', () => {
  expect(isLate(offer, { nextBooking })).toBe(true);
  expect(isLate({ ...offer, closed: true }, { nextBooking })).toBe(false);
  expect(isLate({ ...offer, hidden: true }, { nextBooking })).toBe(false);
  expect(isLate(offer, { nextBooking: { ...nextBooking, overdue: false } })).toBe(false);
  expect(isLate(offer, { nextBooking: null })).toBe(false);
  expect(isLate(offer, undefined)).toBe(false);
});
