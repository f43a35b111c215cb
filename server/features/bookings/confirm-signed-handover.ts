import { BOOKING_SIDES } from '#contract/bookings/transitions.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { addConfirmation } from './add-confirmation.ts';
import type { LockedBooking } from './lock-booking.ts';
import { scheduleNextRenterNotice } from './next-renter-notice.ts';

/**
 * Stores as a confirmation of the handover what each side has said by its signature under the condition there, at the time at which
 * it signed, and notifies the next renter if the thing comes back late. Who has confirmed it before keeps that.
 */
export async function confirmSignedHandover(
  work: Pick<UnitOfWork, 'db' | 'now' | 'send'>,
  { booking, progress }: LockedBooking,
): Promise<void> {
  const saidBy = progress.confirmed.get('handover');
  for (const side of BOOKING_SIDES) {
    const signedAt = booking[`handover_signed_by_${side}_at`];
    if (!signedAt || saidBy?.has(side)) continue;
    await addConfirmation(
      { db: work.db, now: signedAt },
      booking.id,
      'handover',
      booking[`${side}_id`],
    );
  }
  scheduleNextRenterNotice(work, booking);
}
