import { describe, expect, it } from 'vitest';
import { isMoneyOpen, isOpenFor, keepsAccount } from './open-things.ts';
import { type RentFacts, refundableRent, unrefundedRent } from './payments.ts';
import type { BookingSide } from './side.ts';
import { BEGINNING, type BookingProgress, mayAct, withRent } from './transitions.ts';

const paid: RentFacts = { total: 100, paid: 60, said: { owner: 0, renter: 40 } };
/** The same once nothing that was noted waits for an answer. */
const answered: RentFacts = { ...paid, said: { owner: 0, renter: 0 } };
const given = (confirmed: number, owner = 0, renter = 0): RentFacts => ({
  ...paid,
  refunds: { confirmed, said: { owner, renter } },
});
const refunded = (confirmed: number, owner = 0, renter = 0): RentFacts => ({
  ...given(confirmed, owner, renter),
  said: answered.said,
});
const cancelled = (rent: RentFacts): BookingProgress =>
  withRent({ ...BEGINNING, status: 'cancelled' }, rent);

describe('what can be refunded of a rent', () => {
  it('is what both have confirmed as paid, less what was given back and what a side says was', () => {
    expect(refundableRent(paid)).toBe(60);
    expect(refundableRent(given(10, 20, 5))).toBe(25);
    expect(unrefundedRent(given(10, 20, 5))).toBe(50);
  });

  it('is noted by either side of a cancelled booking, and only while something is left', () => {
    for (const side of ['owner', 'renter'] as const) {
      expect(mayAct(cancelled(paid), 'addRefund', side)).toBe(true);
      expect(mayAct({ ...cancelled(paid), isBlocked: true }, 'addRefund', side)).toBe(true);
      expect(mayAct(cancelled(given(40, 20)), 'addRefund', side)).toBe(false);
      expect(mayAct(withRent(BEGINNING, paid), 'addRefund', side)).toBe(false);
      expect(mayAct(cancelled({ ...paid, paid: 0 }), 'addRefund', side)).toBe(false);
      const handedOver = (...by: BookingSide[]) => ({
        ...withRent(BEGINNING, paid),
        status: 'unsettled' as const,
        confirmed: new Map([['handover' as const, new Set(by)]]),
      });
      expect(mayAct(handedOver('owner'), 'addRefund', side)).toBe(true);
      expect(mayAct(handedOver('owner', 'renter'), 'addRefund', side)).toBe(false);
    }
  });

  it('is left to the owner by the renter alone, once, of a cancelled booking', () => {
    const waived = cancelled({ ...answered, isRefundWaived: true });
    const off = cancelled(answered);
    expect(mayAct(off, 'waiveRefund', 'renter')).toBe(true);
    expect(mayAct({ ...off, isBlocked: true }, 'waiveRefund', 'renter')).toBe(true);
    expect(mayAct(off, 'waiveRefund', 'owner')).toBe(false);
    expect(mayAct(withRent(BEGINNING, answered), 'waiveRefund', 'renter')).toBe(false);
    // what one side says to be paid is answered first
    expect(mayAct(cancelled(paid), 'waiveRefund', 'renter')).toBe(false);
    // what one side says to be given back is answered first
    expect(mayAct(cancelled(refunded(10, 20)), 'waiveRefund', 'renter')).toBe(false);
    expect(mayAct(cancelled(refunded(10, 0, 20)), 'waiveRefund', 'renter')).toBe(false);
    expect(mayAct(cancelled(refunded(60)), 'waiveRefund', 'renter')).toBe(false);
    expect(mayAct(cancelled(refunded(40)), 'waiveRefund', 'renter')).toBe(true);
    expect(mayAct(waived, 'waiveRefund', 'renter')).toBe(false);
    // what the owner gives back all the same is noted
    expect(mayAct(waived, 'addRefund', 'owner')).toBe(true);
    expect(mayAct(waived, 'addRefund', 'renter')).toBe(false);
  });

  it('changes neither the status nor who says that the rent is paid', () => {
    const all = { total: 100, paid: 100, said: { owner: 0, renter: 0 } };
    const refunded = cancelled({
      ...all,
      refunds: { confirmed: 100, said: { owner: 0, renter: 0 } },
    });
    expect(refunded.status).toBe('cancelled');
    expect(refunded.confirmed.get('rentPaid')?.size).toBe(2);
  });
});

it('rent that was given back, or left to the owner, leaves nothing open between the two, and keeps no account', () => {
  const rent = { total: 100, paid: 60, said: { owner: 0, renter: 0 } };
  const partly = cancelled({ ...rent, refunds: { confirmed: 59, said: { owner: 0, renter: 0 } } });
  const wholly = cancelled({ ...rent, refunds: { confirmed: 60, said: { owner: 0, renter: 0 } } });
  const now = new Date('2026-06-01T12:00:00Z');
  const keeps = (progress: BookingProgress) =>
    keepsAccount(
      {
        progress,
        leaving: 'owner',
        startsAt: now,
        cancelledAt: now,
        closedAt: null,
        unsettledAt: null,
      },
      now,
    );
  expect([isMoneyOpen(partly), isOpenFor(partly, 'renter'), keeps(partly)]).toEqual([
    true,
    true,
    true,
  ]);
  const waived = cancelled({ ...rent, isRefundWaived: true });
  expect([isMoneyOpen(waived), isOpenFor(waived, 'renter'), keeps(waived)]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isMoneyOpen(wholly), isOpenFor(wholly, 'renter'), keeps(wholly)]).toEqual([
    false,
    false,
    false,
  ]);
});
