import type { DayCounting, Instants } from '#contract/days/period.ts';
import type { DeliveryMethod } from '#contract/enums.ts';
import type { Currency } from '#contract/money.ts';
import { quote } from '#contract/quote/quote.ts';
import { countingOfPeriod } from '../../days.ts';
import type { ListedTerms } from '../bookings/index.ts';
import { quotedRental } from '../rentals/index.ts';
import type { QuoteFacts, RecordTerms } from './record-facts.ts';

type CountedBooking = Parameters<typeof countingOfPeriod>[0] & {
  starts_at: Date;
  ends_at: Date;
  rent: number;
  currency: Currency;
  created_at: Date;
  listed_terms: ListedTerms | null;
};

/**
 * How the listed price added up at the agreement.
 * @param first the terms that the first change has replaced; absent: the booking's own
 * @param delivery the way of handing over that the accepted proposal names; null: the usual one
 */
export function quoteAtAgreement(
  booking: CountedBooking,
  first: RecordTerms | undefined,
  delivery: DeliveryMethod | null,
): QuoteFacts | null {
  const { listed_terms: listed, currency, created_at: now } = booking;
  if (listed?.price_currency !== currency) return null;
  const counting: DayCounting = countingOfPeriod(booking);
  const period: Instants = first ?? { startsAt: booking.starts_at, endsAt: booking.ends_at };
  const { units, lines, total } = quote(quotedRental(listed, counting), period, {
    delivery: delivery ?? undefined,
    now,
  });
  return { units, lines, total: total.amount, agreed: first?.rent ?? booking.rent };
}
