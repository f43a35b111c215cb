import type { UnitOfWork } from '../../commands/command.ts';
import { AppError } from '../../errors.ts';
import { enqueueRentalChanged } from './enqueue-rental-changed.ts';

/**
 * Locks a rental that no moderator has reviewed.
 * @returns its owner
 * @throws AppError caseNotFound or caseAlreadyDecided
 */
export async function lockUnreviewed({ db }: Pick<UnitOfWork, 'db'>, id: string): Promise<string> {
  const rental = await db
    .selectFrom('rentals')
    .select(['owner_id', 'reviewed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!rental) throw new AppError('caseNotFound');
  if (rental.reviewed_at) throw new AppError('caseAlreadyDecided');
  return rental.owner_id;
}

/** Marks a rental as reviewed by a moderator. */
export async function approveRental(
  { db, now }: Pick<UnitOfWork, 'db' | 'now'>,
  id: string,
): Promise<void> {
  await db.updateTable('rentals').set({ reviewed_at: now }).where('id', '=', id).execute();
}

/** Hides a rental permanently: restoring its owner does not bring it back. */
export async function hideRental(unit: UnitOfWork, id: string): Promise<void> {
  const row = await unit.db
    .updateTable('rentals')
    .set({ status: 'hidden', hidden_because: 'moderation', reviewed_at: unit.now })
    .where('id', '=', id)
    .returning(['id', 'owner_id', 'ended_at'])
    .executeTakeFirst();
  if (row) enqueueRentalChanged(unit, row);
}

/** Hides a suspended member's open rentals. */
export async function hideRentalsOf(unit: UnitOfWork, ownerId: string): Promise<void> {
  const rows = await unit.db
    .updateTable('rentals')
    .set({ status: 'hidden', hidden_because: 'suspension' })
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'open')
    .returning(['id', 'owner_id', 'ended_at'])
    .execute();
  enqueueRentalChanged(unit, ...rows);
}

/** Reopens the rentals that a suspension has hidden. */
export async function reopenRentalsOf(unit: UnitOfWork, ownerId: string): Promise<void> {
  const rows = await unit.db
    .updateTable('rentals')
    .set({ status: 'open', hidden_because: null })
    .where('owner_id', '=', ownerId)
    .where('hidden_because', '=', 'suspension')
    .returning(['id', 'owner_id', 'ended_at'])
    .execute();
  enqueueRentalChanged(unit, ...rows);
}
