import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingSide, BookingStep } from '#contract/bookings/transitions.ts';
import { type CalendarDate, daysBetween } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** How many days are left until a day, where the thing is; 0 from that day on. */
export function daysUntil(
  { timeZone }: Pick<ShownPeriod, 'timeZone'>,
  day: CalendarDate,
  now: Date,
): number {
  return Math.max(0, daysBetween(dateIn(timeZone, now), day));
}

/**
 * A warning before a side confirms the handover or the return although its day has not come; null from that day on. What a renter
 * says of the handover binds the renter at once (`countsAgainst`), what the owner says from the day before on.
 */
export function useEarlyWarning(
  booking: Booking,
  step: BookingStep,
  side: BookingSide,
): string | null {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  if (step !== 'handover' && step !== 'returned') return null;
  const agreed = step === 'handover' ? firstDayOf(booking) : lastDayOf(booking);
  const count = daysUntil(booking, agreed, new Date());
  if (count === 0) return null;
  const day = isolated(longDay(agreed));
  if (step === 'returned') return t('bookings:confirm.earlyReturn', { count, day });
  const counts = side === 'renter' || count > 1 ? [t(`bookings:confirm.counts.${side}`)] : [];
  return [t('bookings:confirm.early', { count, day }), ...counts].join(' ');
}
