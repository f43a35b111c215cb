import type { RatedBooking } from '#contract/ratings/schemas.ts';
import { useFormat } from '#web/lib/format.ts';

/** The month of a rating's booking in words. It is a month where the thing is: its middle is in it for every reader. */
export function useRatedMonth(): (about: RatedBooking) => string {
  const { month } = useFormat();
  return (about) => month(`${about.month}-15T12:00:00.000Z`);
}
