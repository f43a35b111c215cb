import type { UnitOfWork } from '../../commands/command.ts';
import { scheduleClock } from './schedule-clock.ts';

/** After every change of a booking: both browsers are notified, and the clock that now runs is enqueued. */
export async function bookingMoved(
  unit: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  bookingId: string,
): Promise<void> {
  await scheduleClock(unit, bookingId);
  unit.send({ kind: 'bookingChanged', bookingId });
}
