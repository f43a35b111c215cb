import { useNavigate } from 'react-router';
import type { HandoverMoment } from '#contract/bookings/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { momentAnchor, showMoment } from './moments.ts';

/** Leads to the photos and condition of a moment; from a conversation to the page of the booking. */
export function useShowMoment(bookingId: string): (moment: HandoverMoment) => void {
  const page = usePageUrl();
  const navigate = useNavigate();
  return (moment) => {
    if (showMoment(moment)) return;
    void navigate(`${page('booking', { bookingId })}#${momentAnchor(moment)}`);
  };
}
