import { BOOKING_CLOCKS, clockOf } from '#contract/bookings/clocks.ts';
import { type CommandContext, inTransaction } from '../../commands/run-command.ts';
import type { OutboxMessage } from '../../outbox/messages.ts';
import { postMessage } from '../messages/index.ts';
import { afterProgress } from './after-progress.ts';
import { clockFactsOf } from './clock-facts.ts';
import { confirmSignedHandover } from './confirm-signed-handover.ts';
import { lockBookingOf } from './lock-booking.ts';
import { scheduleClock } from './schedule-clock.ts';
import { setBookingStatus } from './set-status.ts';
import { setClaimStatus } from './store-claim.ts';

/**
 * The clock of a booking: what it leads to happens if the booking's present state says that it is due, not the one
 * of the moment when the message was enqueued. A second delivery finds nothing due; a message that comes before its time, since the
 * system's clock was put back, is enqueued again.
 */
export async function runBookingClock(
  context: CommandContext,
  { bookingId, of }: Extract<OutboxMessage, { kind: 'bookingClock' }>,
): Promise<void> {
  await inTransaction(context, async (work) => {
    const found = await work.db
      .selectFrom('bookings')
      .select('owner_id')
      .where('id', '=', bookingId)
      .executeTakeFirst();
    if (!found) return;
    const locked = await lockBookingOf(work, bookingId, found.owner_id);
    const { booking, conversation, ledger } = locked;
    const runningClock = clockOf(clockFactsOf(booking, ledger));
    if (!runningClock) return;
    if (runningClock.at > work.now) {
      if (runningClock.at.toISOString() !== of) return scheduleClock(work, bookingId);
      return work.send({ kind: 'bookingClock', bookingId, of }, runningClock.at);
    }
    const { leadsTo, says } = BOOKING_CLOCKS[runningClock.clock];
    const lapsed = { by: null, because: 'noHandover', reason: null } as const;
    if (says === 'claimUnanswered') await setClaimStatus(work, locked, 'unanswered');
    if (says === 'handoverCounted') await confirmSignedHandover(work, locked);
    await setBookingStatus(work, booking, leadsTo, leadsTo === 'cancelled' ? lapsed : null);
    await postMessage(work, conversation, null, { kind: 'system', event: says, bookingId });
    await afterProgress(work, bookingId);
  });
}
