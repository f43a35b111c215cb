import { describe, expect, it } from 'vitest';
import { type BookingSums, type SumPayment, sumsOf } from './sums.ts';

const at = new Date('2026-12-12T10:00:00Z');
const by = (side: 'owner' | 'renter', amount: number, confirmedAt: Date | null): SumPayment => ({
  ...{ amount, method: 'cash', note: null, by: side, at, confirmedAt },
});

/** A booking of 100 DT that was cancelled after all of it was paid. */
const cancelled = (refunds: SumPayment[]): BookingSums => ({
  ...{ status: 'cancelled', rent: 100_000, currency: 'TND', deposit: null, claim: null },
  ...{ payments: [by('renter', 100_000, at)], refunds, confirmations: [] },
});
const refundsIn = (ledger: BookingSums) => sumsOf(ledger).filter(({ kind }) => kind === 'refund');

describe('the sums of a cancelled booking', () => {
  it('have a refund that one side has noted as due, with its one confirmation', () => {
    const [noted] = refundsIn(cancelled([by('owner', 40_000, null)]));
    expect(noted).toMatchObject({
      ...{ money: { amount: 40_000, currency: 'TND' }, state: 'due', method: 'cash' },
      confirmations: [{ side: 'owner', at }],
    });
  });

  it('keep the place of a refund when it is confirmed', () => {
    const places = (first: Date | null) =>
      refundsIn(cancelled([by('owner', 10_000, first), by('renter', 20_000, at)])).map(
        ({ place, money }) => [place, money.amount],
      );
    expect(places(null)).toEqual(places(at));
  });
});

describe('the last payment of a cancelled booking', () => {
  it('names the refund that the renter has refused, until its author notes another one', () => {
    const refused = [{ ...by('owner', 20_000, null), refusedAt: at }];
    const later = { ...by('owner', 30_000, null), at: new Date(at.getTime() + 60_000) };
    const named = (refunds: SumPayment[], status: BookingSums['status'] = 'cancelled') =>
      sumsOf({ ...cancelled(refunds), status, refusedRefunds: refused }).find(
        ({ kind, state }) => kind === 'rent' && state === 'settled',
      )?.refused?.amount;
    expect(named([])).toBe(20_000);
    expect(named([{ ...later, by: 'renter' }])).toBe(20_000);
    expect(named([later])).toBeUndefined();
    expect(named([], 'closed')).toBeUndefined();
  });
});

describe('the unpaid rent', () => {
  const unpaid = (payments: SumPayment[], refused: BookingSums['refused']) =>
    sumsOf({ ...cancelled([]), status: 'agreed', payments, refused: refused ?? [] })[0]?.refused
      ?.amount;

  it('names the payment that the other side has refused, until its author notes another one', () => {
    const refused = [{ ...by('renter', 60_000, null), refusedAt: at }];
    const later = { ...by('renter', 50_000, null), at: new Date(at.getTime() + 60_000) };
    expect(unpaid([], [])).toBeUndefined();
    expect(unpaid([], refused)).toBe(60_000);
    expect(unpaid([{ ...later, by: 'owner' }], refused)).toBe(60_000);
    expect(unpaid([later], refused)).toBeUndefined();
  });
});
