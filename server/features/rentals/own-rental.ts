import type { UnitOfWork } from '../../commands/command.ts';
import type { Queryable } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { lockMember } from '../accounts/index.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';

/**
 * Locks the caller, then one of their rentals, for this transaction: concurrent commands that write to its owner
 * about it, or agree on it, have finished or wait.
 * @throws AppError rentalNotFound for another member's, or a deleted one
 */
export async function lockOwnRental(
  { db }: UnitOfWork,
  id: string,
  userId: string,
): Promise<RentalRow> {
  await lockMember(db, userId);
  const row = await db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('rentalNotFound');
  return row;
}

/**
 * Locks one of the caller's rentals that may be changed: what moderators have hidden may be mended, what a suspension
 * hides may not.
 * @throws AppError rentalNotFound or rentalHidden
 */
export async function lockEditableRental(
  work: UnitOfWork,
  id: string,
  userId: string,
): Promise<RentalRow> {
  const row = await lockOwnRental(work, id, userId);
  if (row.hidden_because === 'suspension') throw new AppError('rentalHidden');
  return row;
}

/** Locks one of the caller's rentals that is not hidden. @throws AppError rentalNotFound or rentalHidden */
export async function lockShownRental(
  work: UnitOfWork,
  id: string,
  userId: string,
): Promise<RentalRow> {
  const row = await lockOwnRental(work, id, userId);
  if (row.status === 'hidden') throw new AppError('rentalHidden');
  return row;
}

/** @throws AppError rentalNotFound for another member's rental, or a deleted one */
export async function assertOwnRental(db: Queryable, id: string, userId: string): Promise<void> {
  const row = await db
    .selectFrom('rentals')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('rentalNotFound');
}
