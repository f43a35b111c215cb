import type { UnitOfWork } from '../../commands/command.ts';
import type { BookingRow } from './booking-row.ts';

/** Closes the change that waits for its answer, if there is one. An accepted change keeps the terms that it has replaced (`was`). */
export async function closePendingChange(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  bookingId: string,
  status: 'accepted' | 'declined' | 'replaced' | 'withdrawn',
  was: BookingRow | null = null,
): Promise<void> {
  await db
    .updateTable('booking_changes')
    .set({
      status,
      answered_at: now,
      was_starts_at: was?.starts_at ?? null,
      was_ends_at: was?.ends_at ?? null,
      was_rent: was?.rent ?? null,
      was_deposit: was?.deposit ?? null,
      was_deposit_currency: was?.deposit_currency ?? null,
    })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'pending')
    .execute();
  // the same, asked for by a process of the previous version
  await db
    .updateTable('booking_extensions')
    .set({ status: status === 'withdrawn' ? 'replaced' : status, answered_at: now })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'pending')
    .execute();
}
