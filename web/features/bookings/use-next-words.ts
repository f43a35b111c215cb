import type { Booking } from '#contract/bookings/schemas.ts';
import type { TextKey } from '#contract/texts.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf, sideOf } from './booking-side.ts';
import { type Next, nextOf } from './booking-views.ts';

/** Says what comes next in a booking, from the reader's side. */
export function useNextWords(memberId: string): (booking: Booking) => string {
  const { t } = useTranslation();
  const memberName = useMemberName();
  const period = usePeriodText();
  return (booking) => {
    const next = nextOf(booking, memberId, new Date());
    const { firstDay, lastDay } = period(booking);
    const { place, time } = booking.details;
    const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
    const words = {
      name,
      start: isolated(firstDay),
      end: isolated(lastDay),
      // with its hour, where the thing is
      when: time ? isolated(period(momentOf(booking, time)).firstDay) : '',
      place: isolated(place ?? ''),
      step: 'step' in next ? isolated(t(`terms:bookingStep.${next.step}`)) : '',
    };
    return t(keyOf(next, sideOf(booking, memberId), booking.details), words);
  };
}

const momentOf = ({ unit, timeZone }: Booking, at: string) => ({
  ...{ unit, timeZone, startDate: null, endDate: null },
  ...{ startsAt: at, endsAt: at },
});

function keyOf(
  next: Next,
  side: ReturnType<typeof sideOf>,
  { place, time }: Booking['details'],
): TextKey {
  switch (next.kind) {
    case 'answerChange':
      return 'bookings:next.answerChange';
    case 'answerClaim':
    case 'awaitClaim':
      return `bookings:next.${next.kind}`;
    case 'await':
      return 'bookings:next.await';
    case 'overdue':
      return `bookings:next.overdue.${side}`;
    case 'confirm':
      return `bookings:next.confirm.${next.step}.${side}`;
    case 'rest':
      if (next.status === 'agreed' && (place || time)) {
        return `bookings:next.meeting.${place && time ? 'both' : time ? 'time' : 'place'}`;
      }
      return `bookings:next.rest.${next.status}`;
  }
}
