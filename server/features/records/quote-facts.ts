import type { DayCounting, Instants } from '#contract/days/period.ts';
import type { Currency } from '#contract/money.ts';
import { quote } from '#contract/quote/quote.ts';
import type { Queryable } from '../../context.ts';
import { countingOfPeriod } from '../../days.ts';
import type { ListedTerms } from '../bookings/index.ts';
import { quotedRental } from '../rentals/index.ts';
import type { QuoteFacts, RecordTerms } from './record-facts.ts';

type CountedBooking = Parameters<typeof countingOfPeriod>[0] & {
  proposal_id: string;
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
 */
export async function quoteAtAgreement(
  db: Queryable,
  booking: CountedBooking,
  first: RecordTerms | undefined,
): Promise<QuoteFacts | null> {
  const { listed_terms: listed, currency, created_at: now } = booking;
  if (listed?.price_currency !== currency) return null;
  const { delivery_method: delivery } = await db
    .selectFrom('proposals')
    .select('delivery_method')
    .where('id', '=', booking.proposal_id)
    .executeTakeFirstOrThrow();
  const counting: DayCounting = countingOfPeriod(booking);
  const period: Instants = first ?? { startsAt: booking.starts_at, endsAt: booking.ends_at };
  const { units, lines, total } = quote(quotedRental(listed, counting), period, {
    delivery: delivery ?? undefined,
    now,
  });
  return { units, lines, delivery, total: total.amount, agreed: first?.rent ?? booking.rent };
}
