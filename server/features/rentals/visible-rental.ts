import type { Context, Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ExactPlace } from './place-in-language.ts';
import { RENTAL_COLUMNS, type RentalRow } from './rental-row.ts';

/** An agreement about a rental, and the exact place that it lets the other side see; null once it no longer does. */
export interface PlaceAgreed {
  place: ExactPlace | null;
}

/** A member's agreement about a rental; null without one. */
export type AgreementAbout = (
  context: Pick<Context, 'db' | 'clock'>,
  rentalId: string,
  userId: string,
) => Promise<PlaceAgreed | null>;

/**
 * A rental that the viewer may see, and the viewer's agreement about it. A rental that moderators took
 * down is visible to its owner and to members with an agreement; a deleted one to the latter only, in their thread.
 * @throws AppError rentalNotFound
 */
export async function visibleRental(
  context: Pick<Context, 'db' | 'clock'>,
  id: string,
  viewer: Pick<Viewer, 'userId'>,
  agreementAbout: AgreementAbout,
): Promise<{ row: RentalRow; agreement: PlaceAgreed | null }> {
  const row = await context.db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('rentalNotFound');
  const agreement =
    viewer.userId === null ? null : await agreementAbout(context, id, viewer.userId);
  const shown = row.status !== 'hidden' || row.owner_id === viewer.userId;
  if (!agreement && (row.deleted_at || !shown)) throw new AppError('rentalNotFound');
  return { row, agreement };
}
