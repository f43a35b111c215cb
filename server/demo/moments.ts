import type { UnitOfWork } from '../commands/command.ts';

const HOUR = 3_600_000;

/** The unit as it would have been at another moment. */
export function at(unit: UnitOfWork, moment: Date): UnitOfWork {
  return { ...unit, now: moment, clock: { now: () => moment } };
}

/** A moment this many hours before the unit's own; negative hours lie ahead. */
export function hoursAgo({ now }: Pick<UnitOfWork, 'now'>, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR);
}
