import type { Reader, Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';

/** Whether a member has an agreement about a rental, which entitles them to the exact place. */
export type HasAgreement = (db: Reader, rentalId: string, userId: string) => Promise<boolean>;

/**
 * A rental that the viewer may see, and whether the viewer has an agreement about it. A rental that moderators took
 * down is visible to its owner and to members with an agreement; a deleted one to the latter only, in their thread.
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
