import { expect, it } from 'vitest';
import type { Booking } from '#contract/bookings/schemas.ts';
import { depositAtClose } from './deposit-at-close.ts';

type Facts = Parameters<typeof depositAtClose>[0];

const step = (name: 'depositGiven' | 'depositReturned', ...by: string[]) => ({
  step: name,
  confirmedBy: by.map((userId) => ({ userId, at: '2026-12-14T10:00:00Z' })),
  mayConfirm: true,
});
const booking = (...steps: Booking['steps']): Facts => ({
  deadline: { clock: 'notConfirmed', at: '2026-12-28T10:00:00Z' },
  deposit: { amount: 200, currency: 'TND' },
  owner: { id: 'owner' } as Booking['owner'],
  ...{ steps, claim: null, depositReturns: [] },
});
const given = step('depositGiven', 'owner', 'renter');

it('the renter reads what of the deposit is still to come back when the booking closes', () => {
  const open = booking(given, step('depositReturned'));
  expect(depositAtClose(open, 'renter')).toEqual({ amount: 200, currency: 'TND' });
  expect(depositAtClose(open, 'owner')).toBeNull();
  const byOwner = booking(given, step('depositReturned', 'owner'));
  expect(depositAtClose(byOwner, 'renter')?.amount).toBe(200);
  const claim = { status: 'accepted', amount: 50 } as Booking['claim'];
  expect(depositAtClose({ ...open, claim }, 'renter')?.amount).toBe(150);
});

it('nothing is said of a deposit that was not given, that the renter has back or that is kept, nor by another clock', () => {
  expect(depositAtClose(booking(step('depositGiven')), 'renter')).toBeNull();
  expect(depositAtClose(booking(given, step('depositReturned', 'renter')), 'renter')).toBeNull();
  const open = booking(given, step('depositReturned'));
  const claim = { status: 'accepted', amount: 200 } as Booking['claim'];
  expect(depositAtClose({ ...open, claim }, 'renter')).toBeNull();
  const deadline = { clock: 'notBack', at: '2026-12-28T10:00:00Z' } as const;
  expect(depositAtClose({ ...open, deadline }, 'renter')).toBeNull();
});
