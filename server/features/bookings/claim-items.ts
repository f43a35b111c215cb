import type { ChecklistItem } from '#contract/bookings/checklists.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import { fieldError } from '../../errors.ts';
import { checklistOf } from './agreed-thing.ts';
import type { BookingRow } from './booking-row.ts';

/** @throws AppError invalidValue for lines that no condition report of the booking can have */
export async function assertItemsOfBooking(
  { db }: Pick<UnitOfWork, 'db'>,
  booking: BookingRow,
  items: readonly ChecklistItem[],
): Promise<void> {
  // checks from before bookings stored their own category may have other items
  const checks = await db
    .selectFrom('booking_checks')
    .select('item')
    .where('booking_id', '=', booking.id)
    .execute();
  const known = new Set<string>([...checklistOf(booking), ...checks.map(({ item }) => item)]);
  const foreign = items.findIndex((item) => !known.has(item));
  if (foreign >= 0) throw fieldError(`items.${foreign}`, 'invalidValue');
}
