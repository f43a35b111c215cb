import type { Unit } from '../../commands/command.ts';
import type { RentalRow } from './views.ts';

/** Opens or closes a held rental, where it is not so already. */
export async function setStatus(
  { db, now }: Unit,
  rental: RentalRow,
  status: 'open' | 'closed',
): Promise<RentalRow> {
  if (rental.status === status) return rental;
  return db
    .updateTable('rentals')
    .set({ status, updated_at: now })
    .where('id', '=', rental.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
