import { describe, expect, it } from 'vitest';
import { dayOf } from './day-of.ts';

const TUNIS = 'Africa/Tunis';
/** From 30 November to 2 December. */
const booking = {
  unit: 'day',
  time_zone: TUNIS,
  starts_at: new Date('2026-11-29T23:00:00Z'),
  ends_at: new Date('2026-12-02T23:00:00Z'),
} as const;
/** Late in the evening of New Year’s Eve in Paris and in Tunis. */
const at = new Date('2026-12-31T23:30:00Z');
const day = (
  kind: 'rent' | 'balance' | 'deposit' | 'refund',
  state: Parameters<typeof dayOf>[0]['state'],
  zone = TUNIS,
) => dayOf({ kind, state, at, booking }, zone);

describe('the day of a sum', () => {
  it('is that of the handover for what is due then', () => {
    expect(day('rent', 'due')).toBe('2026-11-30');
    expect(day('balance', 'due')).toBe('2026-11-30');
    expect(day('rent', 'unconfirmed')).toBe('2026-11-30');
    expect(day('rent', 'void')).toBe('2026-11-30');
    expect(day('deposit', 'due')).toBe('2026-11-30');
    expect(day('deposit', 'void')).toBe('2026-11-30');
  });

  it('is that of the return for a deposit that the owner has', () => {
    for (const state of ['held', 'claimed', 'disputed', 'unconfirmed'] as const) {
      expect(day('deposit', state)).toBe('2026-12-02');
    }
  });

  it('is when both had said so, where the reader is, for what is paid, given back or kept', () => {
    expect(day('rent', 'settled')).toBe('2027-01-01');
    expect(day('rent', 'settled', 'Europe/London')).toBe('2026-12-31');
    expect(day('deposit', 'settled')).toBe('2027-01-01');
    expect(day('deposit', 'kept')).toBe('2027-01-01');
  });

  it('is when it was noted for a refund that is not confirmed yet: the first day of a cancelled booking says nothing', () => {
    expect(day('refund', 'due')).toBe('2027-01-01');
    expect(day('refund', 'settled')).toBe('2027-01-01');
  });
});
