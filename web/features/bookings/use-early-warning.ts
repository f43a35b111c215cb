import { isHandoverEstablished } from '#contract/bookings/condition.ts';
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
import { countsFrom, followsHandover } from './early-handover.ts';
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
  // both have signed that it has taken place
  if (step === 'handover' && isHandoverEstablished(booking)) return null;
  const agreed = step === 'handover' ? firstDayOf(booking) : lastDayOf(booking);
  const count = daysUntil(booking, agreed, new Date());
  if (count === 0) return null;
  const day = isolated(longDay(agreed));
  return t(`bookings:confirm.${step === 'handover' ? 'early' : 'earlyReturn'}`, { count, day });
}

/** What follows for a member who confirms the handover; null for another step, and where nothing follows but that it is final. */
export function useHandoverFollows(
  booking: Booking,
  step: BookingStep,
  memberId: string,
): string | null {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const nameOf = usePartyName(booking, memberId);
  const follows = step === 'handover' ? followsHandover(booking, memberId, new Date()) : null;
  if (follows === null) return null;
  return t(`bookings:confirm.counts.${follows}`, {
    name: nameOf(otherOf(booking, memberId).id),
    until: isolated(momentText(countsFrom(booking).toISOString(), booking.timeZone).until),
  });
}

/** The question of an early step with what follows. */
export function useEarlyWarning(
  booking: Booking,
  step: BookingStep,
  memberId: string,
): string | null {
  const question = useEarlyQuestion(booking, step);
  const follows = useHandoverFollows(booking, step, memberId);
  return question && follows ? `${question} ${follows}` : question;
}
