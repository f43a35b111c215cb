import type { CalendarDate } from '#contract/days/calendar.ts';

/** Days of one thing, from where the choice began to where it has come. */
export interface Selection {
  rentalId: string;
  anchor: CalendarDate;
  reached: CalendarDate;
  /** The next press ends it, instead of beginning another one. */
  open: boolean;
}

/** The first and last day of a choice, in whichever direction it was made. */
export function rangeOf({ anchor, reached }: Selection) {
  return anchor <= reached ? { first: anchor, last: reached } : { first: reached, last: anchor };
}

/** A press on a day: begins a choice, or ends the one that has begun in the same row. */
export function pressed(before: Selection | null, rentalId: string, day: CalendarDate): Selection {
  return before?.open && before.rentalId === rentalId
    ? { ...before, reached: day, open: false }
    : { rentalId, anchor: day, reached: day, open: true };
}

/** A choice extended to a day of its row; days of other rows begin a new one. */
export function extended(before: Selection | null, rentalId: string, day: CalendarDate): Selection {
  return before?.rentalId === rentalId
    ? { ...before, reached: day, open: false }
    : { rentalId, anchor: day, reached: day, open: true };
}
