import type { BookingStep } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { LockedBooking } from './lock-booking.ts';

/** Withdraws the valid confirmations of a step: those of one party, or of both. The rows stay, for the history. */
export async function withdrawConfirmations(
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
    .where('settled_rent', 'is', null)
    .$if(userId !== 'both', (select) => select.where('user_id', '=', userId))
    .execute();
}

/**
 * Prepares a rent for an amount that comes on top: what both have confirmed stays settled, as a separate line. What one
 * side alone has confirmed was another sum, and is withdrawn.
 */
export async function settleRentSoFar(
  unit: Pick<UnitOfWork, 'db' | 'now'>,
  { booking, progress, ledger }: Pick<LockedBooking, 'booking' | 'progress' | 'ledger'>,
): Promise<void> {
  if (progress.confirmed.get('rentPaid')?.size !== 2) {
    return withdrawConfirmations(unit, booking.id, 'rentPaid', 'both');
  }
  const owners = ledger.settled.filter(({ user_id }) => user_id === booking.owner_id);
  const before = owners.reduce((sum, { settled_rent }) => sum + (settled_rent ?? 0), 0);
  await unit.db
    .updateTable('booking_confirmations')
    .set({ settled_rent: booking.rent - before })
    .where('booking_id', '=', booking.id)
    .where('step', '=', 'rentPaid')
    .where('withdrawn_at', 'is', null)
    .where('settled_rent', 'is', null)
    .execute();
}
