import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';

/**
 * Removes a party's confirmation of a step. The row stays, for the history; `denied`: because the other side says that it is
 * not so.
 */
export async function removeConfirmation(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
  step: BookingStep,
  userId: string,
  denied = false,
): Promise<void> {
  await db
    .updateTable('booking_confirmations')
    .set({ withdrawn_at: now, denied })
    .where('booking_id', '=', bookingId)
    .where('step', '=', step)
    .where('withdrawn_at', 'is', null)
    .where('user_id', '=', userId)
    .execute();
}
