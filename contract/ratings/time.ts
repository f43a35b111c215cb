import { LIMITS } from '../limits.ts';

const DAY = 86_400_000;

/** When the return of a booking counted, and when it was agreed to start. */
interface Times {
  returnedAt: Date;
  startsAt: Date;
}

/**
 * From when on the two sides of a booking can rate each other: its return counts, and its agreed start has passed. Before that,
 * nobody can have rented anything, also where both say that the thing is back.
 */
export const ratableFrom = ({ returnedAt, startsAt }: Times): Date =>
  returnedAt > startsAt ? returnedAt : startsAt;

/** When a rating of such a booking is shown without the other side's. */
export const shownAloneFrom = (ratable: Date): Date =>
  new Date(ratable.getTime() + LIMITS.ratingHiddenDays * DAY);
