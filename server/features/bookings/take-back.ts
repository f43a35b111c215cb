import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';

/** Takes back the confirmations of a step: those of one party, or of both. The rows stay, for the history. */
export async function takeBack(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
  step: BookingStep,
  userId: string | 'both',
): Promise<void> {
  await db
    .updateTable('booking_confirmations')
    .set({ withdrawn_at: now })
    .where('booking_id', '=', bookingId)
    .where('step', '=', step)
    .where('withdrawn_at', 'is', null)
    .$if(userId !== 'both', (select) => select.where('user_id', '=', userId))
    .execute();
}
