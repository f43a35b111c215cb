import type { BOOKING_ROLES, Booking } from '#contract/bookings/schemas.ts';
import type { NextStepItem } from '#contract/next-steps/schemas.ts';

/**
 * Bookings with what is most urgent in front: those with something to do or to wait for, wherever they are in the list, and
 * then all other bookings in their order.
 * @param isWhole the list is not narrowed: urgent bookings of later pages are shown, too
 */
export function byUrgency(
  items: Booking[],
  steps: NextStepItem[],
  { role, isWhole }: { role: (typeof BOOKING_ROLES)[number]; isWhole: boolean },
): Booking[] {
  const listed = new Set(items.map(({ id }) => id));
  const urgent = steps.flatMap(({ booking, side }) => {
    const isShown = booking && (role === 'any' || role === side);
    return isShown && (isWhole || listed.has(booking.id)) ? [booking] : [];
  });
  const first = new Set(urgent.map(({ id }) => id));
  return [...urgent, ...items.filter(({ id }) => !first.has(id))];
}
