import type { UnitOfWork } from '../../commands/command.ts';
import { enqueueRentalChanged } from './enqueue-rental-changed.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';

/** Opens or closes a locked rental, unless it is so already. */
export async function setStatus(
  work: UnitOfWork,
  rental: RentalRow,
  status: 'open' | 'closed',
): Promise<RentalRow> {
  if (rental.status === status) return rental;
  const row = await work.db
    .updateTable('rentals')
    .set({ status, updated_at: work.now })
    .where('id', '=', rental.id)
    .returning(RENTAL_COLUMNS)
    .executeTakeFirstOrThrow();
  enqueueRentalChanged(work, row);
  return row;
}
