import { IconClockExclamation } from '@tabler/icons-react';
import { pendingCounter } from '#contract/bookings/claims.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { STATUS_TONES } from './booking-views.ts';

interface BookingStatusBadgeProps {
  booking: Pick<Booking, 'status' | 'overdue' | 'claim'>;
}

/**
 * A booking's status in words, or that it is overdue; one that was given up says so instead, unless a sum for the deposit waits
 * for its answer.
 */
export function BookingStatusBadge({ booking }: BookingStatusBadgeProps) {
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
      {booking.status === 'unsettled' && pendingCounter(booking.claim) !== null
        ? t('bookings:claim.countered')
        : t(`terms:bookingStatus.${booking.status}`)}
    </Badge>
  );
}
