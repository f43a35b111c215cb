import { expect, it } from 'vitest';
import { asksOfMissingCondition, momentWithoutCondition } from './moments.ts';
import { daysUntil } from './use-early-warning.ts';

const bare = { photos: [], checks: [], reports: [] };

it('a handover or return without photos and condition is pointed out before it is confirmed', () => {
  const booking = { handover: bare, return: bare };
  expect(momentWithoutCondition(booking, 'handover')).toBe('handover');
  expect(momentWithoutCondition(booking, 'returned')).toBe('return');
  expect(momentWithoutCondition(booking, 'rentPaid')).toBeNull();
  const noted = { ...booking, handover: { ...bare, photos: [{}] as never } };
  expect(momentWithoutCondition(noted, 'handover')).toBeNull();
});

it('an owner is asked before they confirm a return without photos and condition, also where the renter has said it', () => {
  const booking = { handover: bare, return: bare };
  expect(asksOfMissingCondition(booking, 'returned', 'owner')).toBe(true);
  // nothing more to press for the renter
  expect(asksOfMissingCondition(booking, 'returned', 'renter')).toBe(false);
  expect(asksOfMissingCondition(booking, 'handover', 'owner')).toBe(false);
  const noted = { ...booking, return: { ...bare, photos: [{}] as never } };
  expect(asksOfMissingCondition(noted, 'returned', 'owner')).toBe(false);
});

it('a handover or return is early by the calendar of the thing, not that of the reader', () => {
  const until = (now: string) =>
    daysUntil({ timeZone: 'Africa/Tunis' }, '2026-12-06', new Date(now));
  expect(until('2026-11-27T10:00:00Z')).toBe(9);
  expect(until('2026-12-05T22:30:00Z')).toBe(1);
  expect(until('2026-12-05T23:30:00Z')).toBe(0);
  expect(until('2026-12-20T10:00:00Z')).toBe(0);
});
