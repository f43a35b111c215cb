import type { Unit } from '../../commands/command.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';
import { tellChange } from './tell-change.ts';

/** Opens or closes a held rental, where it is not so already. */
export async function setStatus(
  unit: Unit,
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
  tellChange(unit, row);
  return row;
}
