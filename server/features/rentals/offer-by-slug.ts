import type { Rental } from '#contract/rentals/schemas.ts';
import type { Viewer } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { RentalViewContext } from './views.ts';
import { type AgreementAbout, visibleRental, visibleView } from './visible-rental.ts';

/**
 * The offer at a readable URL, its present or a former one; the `slug` of the rental is always the present one.
 * @throws AppError rentalNotFound; for requests too, which have no such URL
 */
export async function offerBySlug(
  context: RentalViewContext,
  slug: string,
  viewer: Viewer,
  agreementAbout: AgreementAbout,
): Promise<Rental> {
  const { db } = context;
  const named = await db
    .selectFrom('rentals')
    .select('id')
    .where('slug', '=', slug)
    .where('kind', '=', 'offer')
    .unionAll(db.selectFrom('retired_slugs').select('rental_id as id').where('slug', '=', slug))
    .executeTakeFirst();
  if (!named) throw new AppError('rentalNotFound');
  const visible = await visibleRental(context, named.id, viewer, agreementAbout);
  if (visible.row.kind !== 'offer') throw new AppError('rentalNotFound');
  return visibleView(context, visible, viewer);
}
