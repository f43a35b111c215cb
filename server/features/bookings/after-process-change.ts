import type { UnitOfWork } from '../../commands/command.ts';
import { scheduleClock } from './schedule-clock.ts';

/**
 * After a change that a clock depends on (status, end, confirmations, objection): both browsers are notified, and the
 * clock that now runs is enqueued. Other changes only send `bookingChanged`.
 */
export async function afterProcessChange(
  unit: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  bookingId: string,
): Promise<void> {
  await scheduleClock(unit, bookingId);
  unit.send({ kind: 'bookingChanged', bookingId });
}
