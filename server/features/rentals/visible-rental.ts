import type { Reader, Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';

/** Whether a member has an agreement about a rental: then the exact place is theirs to know. */
export type HasAgreement = (db: Reader, rentalId: string, userId: string) => Promise<boolean>;

/**
 * A rental that is there for the viewer, and whether they have agreed on it. What moderators took down is there
 * for its owner and for who has agreed on it; what was deleted, for the latter alone, in their thread.
 * @throws AppError rentalNotFound
 */
export async function visibleRental(
  db: Reader,
  id: string,
  viewer: Pick<Viewer, 'userId'>,
  hasAgreement: HasAgreement,
): Promise<{ row: RentalRow; agreed: boolean }> {
  const row = await db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('rentalNotFound');
  const agreed = viewer.userId !== null && (await hasAgreement(db, id, viewer.userId));
  const shown = row.status !== 'hidden' || row.owner_id === viewer.userId;
  if (!agreed && (row.deleted_at || !shown)) throw new AppError('rentalNotFound');
  return { row, agreed };
}
