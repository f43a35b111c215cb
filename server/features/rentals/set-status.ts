import type { UnitOfWork } from '../../commands/command.ts';
import { enqueueRentalChanged } from './enqueue-rental-changed.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';

/** Opens or closes a locked rental, unless it is so already. */
export async function setStatus(
  unit: UnitOfWork,
  rental: RentalRow,
  status: 'open' | 'closed',
): Promise<RentalRow> {
  if (rental.status === status) return rental;
  const row = await unit.db
    .updateTable('rentals')
    .set({ status, updated_at: unit.now })
    .where('id', '=', rental.id)
    .returning(RENTAL_COLUMNS)
    .executeTakeFirstOrThrow();
  enqueueRentalChanged(unit, row);
  return row;
}
