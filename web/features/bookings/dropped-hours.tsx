import type { Booking } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { droppedMeetings } from './dropped-meetings.ts';

interface DroppedHoursProps {
  booking: Booking;
  change: Pick<Booking, 'startsAt' | 'endsAt'>;
}

/** Which agreed hours no longer hold once a change is accepted. */
export function DroppedHours({ booking, change }: DroppedHoursProps) {
  const { t } = useTranslation();
  return droppedMeetings(booking, change).map((moment) => (
    <p key={moment}>{t(`bookings:change.drops.${moment}`)}</p>
  ));
}
