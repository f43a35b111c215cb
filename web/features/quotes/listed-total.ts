import type { ShownPeriod } from '#contract/days/shown.ts';
import type { DeliveryMethod } from '#contract/enums.ts';
import type { Currency, Money } from '#contract/money.ts';
import { totalFor } from '#contract/quote/quote.ts';
import type { QuotedRental } from '#contract/quote/quoted-rental.ts';

type TermsOfPeriod = Pick<ShownPeriod, 'unit' | 'startsAt' | 'endsAt'> & {
  currency: Currency;
  /** Null: in the rental's usual way. */
  delivery: DeliveryMethod | null;
};

/**
 * What a listing costs for the period that two members speak of, next to which their total is shown. Null where the two cannot be
 * compared: since then the listing is priced in another currency or by another unit.
 */
export function listedTotal(
  rental: QuotedRental,
  { unit, startsAt, endsAt, currency, delivery }: TermsOfPeriod,
): Money | null {
  if (rental.unit !== unit || rental.price.currency !== currency) return null;
  const period = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  // a way that is no longer offered has no fee
  return totalFor(rental, period, delivery ?? undefined);
}
