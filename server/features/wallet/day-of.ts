import type { CalendarDate } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { daysOf } from '../../days.ts';
import type { WalletSum } from './read-sums.ts';

type Dated = Pick<WalletSum, 'kind' | 'state' | 'at'> & {
  booking: Pick<WalletSum['booking'], 'unit' | 'time_zone' | 'starts_at' | 'ends_at'>;
};

/**
 * The day that a sum belongs to, by which the filters "this month" and "this year" go. What was paid, given back or kept: when
 * both had said so, where the reader is. All else by when it is or was due, in the calendar of the thing: rent, and a deposit
 * that is still to be given, on the first day, at the handover; a deposit that the owner has on the last day, at the return.
 * So the rent of a booking in December is no payment of November, in which the two have agreed on it.
 */
export function dayOf({ kind, state, at, booking }: Dated, timeZone: string): CalendarDate {
  if (state === 'settled' || state === 'kept') return dateIn(timeZone, at);
  const period = {
    ...daysOf(booking),
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
  };
  const isToBeGiven = state === 'due' || state === 'void';
  return kind === 'deposit' && !isToBeGiven ? lastDayOf(period) : firstDayOf(period);
}
