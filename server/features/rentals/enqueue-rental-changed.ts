import { ANY_RENTAL } from '../../adapters/changes/index.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { RentalRow } from './rental-row.ts';

type Changed = Pick<RentalRow, 'id' | 'owner_id' | 'ended_at'>;

/**
 * Enqueues what has to be done when rentals were published, changed, opened, closed, hidden or deleted, and once more for when
 * their time runs out: pages that show them are invalidated at once, then search words, map counts and alerts are
 * brought up to date.
 */
export function enqueueRentalChanged({ send, now }: UnitOfWork, ...rentals: Changed[]): void {
  if (rentals.length === 0) return;
  const shown = [...new Set(rentals.flatMap((rental) => [rental.id, rental.owner_id]))];
  send({ kind: 'invalidatePages', subjects: [ANY_RENTAL, ...shown] });
  for (const { id, owner_id, ended_at } of rentals) {
    send({ kind: 'rentalChanged', rentalId: id });
    if (ended_at && ended_at > now) {
      send({ kind: 'invalidatePages', subjects: [ANY_RENTAL, id, owner_id] }, ended_at);
      send({ kind: 'rentalChanged', rentalId: id }, ended_at);
    }
  }
}
