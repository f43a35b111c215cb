import type { CalendarDate } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { daysOf } from '../../days.ts';
import type { WalletSum } from './read-sums.ts';

type Dated = Pick<WalletSum, 'kind' | 'state' | 'at'> & {
  booking: Pick<WalletSum['booking'], 'unit' | 'time_zone' | 'starts_at' | 'ends_at'>;
};

/**
 * The day that a sum belongs to, for the filters "this month" and "this year". A sum that was paid, given back or kept belongs to
 * the day on which both sides had confirmed it, a refund until then to the day on which it was noted, in the reader's time zone. Any other sum belongs to the day on which it is due,
 * in the time zone of the thing: rent, and a deposit that is still to be given, on the first day; a deposit that the owner has,
 * on the last day. So the rent of a booking in December does not count for November, when it was agreed on.
 */
export function dayOf({ kind, state, at, booking }: Dated, timeZone: string): CalendarDate {
  if (kind === 'refund' || state === 'settled' || state === 'kept') return dateIn(timeZone, at);
  const period = {
    ...daysOf(booking),
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
  };
  const isToBeGiven = state === 'due' || state === 'void';
  return kind === 'deposit' && !isToBeGiven ? lastDayOf(period) : firstDayOf(period);
}
