import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import { daysBetween } from '#contract/days/calendar.ts';
import { firstDayOf, type ShownPeriod } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';

/** How many days a booking is still away where the thing is; 0 from its first day on. */
export function daysUntil(period: ShownPeriod, now: Date): number {
  return Math.max(0, daysBetween(dateIn(period.timeZone, now), firstDayOf(period)));
}

/** A warning before the handover or return is confirmed although the first day has not come; null from that day on. */
export function useEarlyWarning(booking: Booking, step: BookingStep): string | null {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  if (step !== 'handover' && step !== 'returned') return null;
  const count = daysUntil(booking, new Date());
  if (count === 0) return null;
  return t('bookings:confirm.early', { count, day: isolated(longDay(firstDayOf(booking))) });
}
