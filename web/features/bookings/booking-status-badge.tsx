import { IconClockExclamation } from '@tabler/icons-react';
import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import { statusKey, toneOf } from './booking-views.ts';

interface BookingStatusBadgeProps {
  booking: Pick<Booking, 'status' | 'overdue' | 'claim' | 'steps' | HandoverMoment>;
}

/**
 * A booking's status in words, or that it is overdue, that both have signed the handover, or that a claim waits for its answer. Of a booking that ended without
 * agreement it says so, or what still waits: the answer to a sum, or the confirmation of the return.
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
    <Badge tone={toneOf(booking)} large>
      {t(statusKey(booking))}
    </Badge>
  );
}
