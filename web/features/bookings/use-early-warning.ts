import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import { type CalendarDate, daysBetween } from '#contract/days/calendar.ts';
import { firstDayOf, lastDayOf, type ShownPeriod } from '#contract/days/shown.ts';
import { dateIn } from '#contract/days/zone.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useMomentText } from '#web/lib/moment-text.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf } from './booking-side.ts';
import { countsFrom, followsEarly } from './early-handover.ts';
import { usePartyName } from './use-party-name.ts';

/** How many days are left until a day, where the thing is; 0 from that day on. */
export function daysUntil(
  { timeZone }: Pick<ShownPeriod, 'timeZone'>,
  day: CalendarDate,
  now: Date,
): number {
  return Math.max(0, daysBetween(dateIn(timeZone, now), day));
}

/** Asks before a side says that the thing was handed over or returned, although its day has not come; null from that day on. */
export function useEarlyQuestion(booking: Booking, step: BookingStep): string | null {
  const { t } = useTranslation();
  const { longDay } = useFormat();
  if (step !== 'handover' && step !== 'returned') return null;
  const agreed = step === 'handover' ? firstDayOf(booking) : lastDayOf(booking);
  const count = daysUntil(booking, agreed, new Date());
  if (count === 0) return null;
  const day = isolated(longDay(agreed));
  return t(`bookings:confirm.${step === 'handover' ? 'early' : 'earlyReturn'}`, { count, day });
}

/** The same with what follows for a member who confirms the handover early. */
export function useEarlyWarning(
  booking: Booking,
  step: BookingStep,
  memberId: string,
): string | null {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const nameOf = usePartyName(booking, memberId);
  const question = useEarlyQuestion(booking, step);
  if (question === null || step !== 'handover') return question;
  const follows = t(`bookings:confirm.counts.${followsEarly(booking, memberId, new Date())}`, {
    name: nameOf(otherOf(booking, memberId).id),
    until: isolated(momentText(countsFrom(booking).toISOString(), booking.timeZone).until),
  });
  return `${question} ${follows}`;
}
