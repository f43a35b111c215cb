import { v7 as uuid } from 'uuid';
import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';

/** Adds a side's confirmation of a step to the ledger. */
export async function addConfirmation(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
  step: BookingStep,
  userId: string,
  reason: string | null = null,
): Promise<void> {
  await db
    .insertInto('booking_confirmations')
    .values({ id: uuid(), booking_id: bookingId, step, user_id: userId, reason, created_at: now })
    .execute();
}
