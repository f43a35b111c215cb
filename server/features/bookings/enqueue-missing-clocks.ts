import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import { scheduleNextRenterNotice, TIMED } from './next-renter-notice.ts';
import { scheduleClock } from './schedule-clock.ts';

const AT_ONCE = 100;

/**
 * Enqueues the clocks of bookings that have none: those from before there were clocks, and those that a process of
 * the previous version makes. May run in several processes, and again.
 */
export async function enqueueMissingClocks(context: CommandContext): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    count = await inTransaction(context, async (work) => {
      const without = await work.db
        .selectFrom('bookings')
        .select([...TIMED, 'status'])
        .where('clock_at', 'is', null)
        .where('status', 'in', ['agreed', 'handedOver', 'returned'])
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const booking of without) {
        await scheduleClock(work, booking.id);
        if (booking.status !== 'returned') scheduleNextRenterNotice(work, booking);
      }
      return without.length;
    });
  }
}
