import { describe, expect, it } from 'vitest';
import { instantsOf } from '#contract/days/period.ts';
import type { QuotedRental } from '#contract/quote/quoted-rental.ts';
import { listedTotal } from './listed-total.ts';

const rental: QuotedRental = {
  unit: 'day',
  timeZone: 'Africa/Tunis',
  price: { amount: 12_500, currency: 'TND' },
  pricing: { longer: [{ from: 4, amount: 10_000 }], weekend: null },
  deliveryMethods: [
    { method: 'pickup', fee: null },
    { method: 'dropoff', fee: 8_000 },
  ],
};

/** From 2 December 2026. */
function terms(endDate: string) {
  const { startsAt, endsAt } = instantsOf(rental, { startDate: '2026-12-02', endDate });
  return {
    ...{ unit: 'day' as const, currency: 'TND' as const, delivery: null },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  };
}

describe('what a listing costs for the period of a proposal', () => {
  it('is the price of a longer period where that is reached, and has the fee of the way that is asked for', () => {
    expect(listedTotal(rental, terms('2026-12-04'))?.amount).toBe(37_500);
    expect(listedTotal(rental, terms('2026-12-05'))?.amount).toBe(40_000);
    expect(listedTotal(rental, { ...terms('2026-12-05'), delivery: 'dropoff' })?.amount).toBe(
      48_000,
    );
  });

  it('is not known once the listing has another unit or another currency', () => {
    expect(listedTotal({ ...rental, unit: 'week' }, terms('2026-12-05'))).toBeNull();
    expect(listedTotal(rental, { ...terms('2026-12-05'), currency: 'EUR' })).toBeNull();
  });
});
