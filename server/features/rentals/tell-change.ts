import type { Unit } from '../../commands/command.ts';
import type { RentalRow } from './rental-row.ts';

/**
 * Leaves word that a rental was published, changed, opened, closed, hidden or deleted, and once more for when
 * its time runs out: search words, map counts and alerts follow from it.
 */
export function tellChange(
  { send, now }: Unit,
  { id, ended_at }: Pick<RentalRow, 'id' | 'ended_at'>,
) {
  send({ kind: 'rentalChanged', rentalId: id });
  if (ended_at && ended_at > now) send({ kind: 'rentalChanged', rentalId: id }, ended_at);
}
