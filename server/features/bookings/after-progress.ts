import type { UnitOfWork } from '../../commands/command.ts';
import { scheduleClock } from './schedule-clock.ts';

/**
 * Enqueues the clock that now runs and notifies both browsers: to be called whenever a status, an end, a confirmation, a
 * signature or an objection is stored, since clocks depend on them. Other commands only send `bookingChanged`.
 */
export async function afterProgress(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  bookingId: string,
): Promise<void> {
  await scheduleClock(work, bookingId);
  work.send({ kind: 'bookingChanged', bookingId });
}
