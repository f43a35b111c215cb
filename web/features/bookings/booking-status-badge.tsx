import { IconClockExclamation } from '@tabler/icons-react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { STATUS_TONES } from './booking-views.ts';

/** A booking's status in words, or that it is late; one that was given up says so instead. */
export function BookingStatusBadge({ booking }: { booking: Pick<Booking, 'status' | 'overdue'> }) {
  const { t } = useTranslation();
  if (booking.overdue && booking.status !== 'unsettled') {
    return (
      <Badge tone="red" large>
        <IconClockExclamation aria-hidden />
        {t('bookings:overdue')}
      </Badge>
    );
  }
  return (
    <Badge tone={STATUS_TONES[booking.status]} large>
      {t(`terms:bookingStatus.${booking.status}`)}
    </Badge>
  );
}
