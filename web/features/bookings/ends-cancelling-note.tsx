import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf } from './booking-side.ts';
import { endsCancelling } from './ends-cancelling.ts';
import { usePartyName } from './use-party-name.ts';

interface EndsCancellingProps {
  booking: Booking;
  moment: HandoverMoment;
  memberId: string;
}

/** Says before a signature that it ends the renter's right to cancel, to the side that signs. */
export function EndsCancelling({ booking, moment, memberId }: EndsCancellingProps) {
  const { t } = useTranslation();
  const nameOf = usePartyName(booking, memberId);
  const ends = endsCancelling(booking, moment, memberId);
  if (ends === null) return null;
  const name = nameOf(otherOf(booking, memberId).id);
  return <p>{t(`bookings:condition.endsCancelling.${ends}`, { name })}</p>;
}
