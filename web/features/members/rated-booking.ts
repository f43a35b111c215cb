import type { RatedBooking } from '#contract/ratings/schemas.ts';
import { useFormat } from '#web/lib/format.ts';

/**
 * The month of a rating's booking in words. `about.month` is in the thing's time zone. Formatting noon of the 15th gives the
 * same month in every reader's time zone.
 */
export function useRatedMonth(): (about: RatedBooking) => string {
  const { month } = useFormat();
  return (about) => month(`${about.month}-15T12:00:00.000Z`);
}
