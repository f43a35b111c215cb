import { dateIn, instantOf } from '#contract/days/zone.ts';
import type { UnitOfWork } from '../commands/command.ts';

const HOUR = 3_600_000;

/** The unit of work as it would have been at another moment. */
export function at(work: UnitOfWork, moment: Date): UnitOfWork {
  return { ...work, now: moment, clock: { now: () => moment } };
}

/** A moment this many hours before that of the unit of work; negative hours lie ahead. */
export function hoursAgo({ now }: Pick<UnitOfWork, 'now'>, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR);
}

const DAY = 24 * HOUR;
/** When people are up: from eight in the morning for thirteen hours. */
const MORNING = 8 * HOUR;
const WAKING = 13 * HOUR;

/**
 * The moment by day: a past day is compressed into its waking hours, in the same order, so that nobody hands anything
 * over at night. Today is left as it is: it is not over.
 */
export function byDay({ now }: Pick<UnitOfWork, 'now'>, zone: string, moment: Date): Date {
  const day = dateIn(zone, moment);
  if (day >= dateIn(zone, now)) return moment;
  const midnight = instantOf(zone, day, '00:00').getTime();
  const passed = (moment.getTime() - midnight) / DAY;
  return new Date(midnight + MORNING + Math.round(passed * WAKING));
}
