import type { Booking } from '#contract/bookings/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf } from './booking-side.ts';
import { standsBy } from './signed-handover.ts';
import { usePartyName } from './use-party-name.ts';

interface HandoverStandsProps {
  booking: Booking;
  memberId: string;
}

/** That signatures establish the handover, and whose. */
export function HandoverStands({ booking, memberId }: HandoverStandsProps) {
  const { t } = useTranslation();
  const nameOf = usePartyName(booking, memberId);
  const why = standsBy(booking, memberId);
  if (!why) return null;
  const name = nameOf(otherOf(booking, memberId).id);
  return <p className="muted">{t(`bookings:word.stands.${why}`, { name })}</p>;
}
