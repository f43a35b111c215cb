import type { Booking, HandoverMoment } from '#contract/bookings/schemas.ts';
import type { BookingSide, BookingStep } from '#contract/bookings/transitions.ts';

/** The step by which a thing changes hands at each moment. */
const MOMENT_OF: Partial<Record<BookingStep, HandoverMoment>> = {
  handover: 'handover',
  returned: 'return',
};

/** The moment that a step is about, if nothing was photographed or noted at it. */
export function momentWithoutCondition(
  booking: Pick<Booking, HandoverMoment>,
  step: BookingStep,
): HandoverMoment | null {
  const moment = MOMENT_OF[step];
  if (!moment) return null;
  const { photos, reports } = booking[moment];
  return photos.length === 0 && reports.length === 0 ? moment : null;
}

/**
 * Whether a side is asked once more before it confirms that the thing is back, although the other one has said it: an owner without
 * photos and condition has no proof of what it looked like. A renter reads it next to the button.
 */
export const asksOfMissingCondition = (
  booking: Pick<Booking, HandoverMoment>,
  step: BookingStep,
  side: BookingSide,
): boolean =>
  side === 'owner' && step === 'returned' && momentWithoutCondition(booking, step) !== null;

/** Where a moment is on the page of a booking. */
export const momentAnchor = (moment: HandoverMoment): string => `moment-${moment}`;

/** Leads to the photos and condition of a moment. @returns whether they are on the page */
export function showMoment(moment: HandoverMoment): boolean {
  const section = document.getElementById(momentAnchor(moment));
  // a dialog that closes gives the focus back first
  requestAnimationFrame(() => {
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  });
  return section !== null;
}
