import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';

/** Withdraws a party's confirmation of a step. The row stays, for the history. */
export async function withdrawConfirmation(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
  step: BookingStep,
  userId: string,
): Promise<void> {
  await db
    .updateTable('booking_confirmations')
    .set({ withdrawn_at: now })
    .where('booking_id', '=', bookingId)
    .where('step', '=', step)
    .where('withdrawn_at', 'is', null)
    .where('user_id', '=', userId)
    .execute();
}
