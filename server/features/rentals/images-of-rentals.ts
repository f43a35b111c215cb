import type { Image } from '#contract/media/schemas.ts';
import { anyOf, withPreparedStatements } from '../../adapters/database/with-prepared-statements.ts';
import type { ViewSource } from '../../context.ts';
import { IMAGE_COLUMNS, imageView, mediaUrls } from '../media/index.ts';

/** Which photos of a rental: the first, or all in their order. */
export type WhichImages = 'cover' | 'all';

/** Photos of rentals by the rental's id; none for those without. */
export async function imagesOfRentals(
  { db, storage }: ViewSource,
  rentalIds: string[],
  which: WhichImages,
): Promise<Map<string, Image[]>> {
  if (rentalIds.length === 0) return new Map();
  let select = withPreparedStatements(db)
    .selectFrom('rental_images')
    .innerJoin('media', 'media.id', 'rental_images.media_id')
    .select('rental_id')
    .select(IMAGE_COLUMNS)
    .where('rental_id', '=', anyOf(rentalIds))
    .where('private', '=', false)
    .orderBy('position');
  if (which === 'cover') select = select.where('position', '=', 0);
  const fileUrl = mediaUrls(storage);
  const byRental = Map.groupBy(await select.execute(), (row) => row.rental_id);
  return new Map(
    [...byRental].map(([id, rows]) => [id, rows.map((row) => imageView(row, fileUrl))]),
  );
}
