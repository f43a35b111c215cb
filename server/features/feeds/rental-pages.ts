import type { SitemapItemLoose } from 'sitemap';
import { rentalUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { imagesById } from '../media/index.ts';
import { openRentals } from '../rentals/index.ts';
import { sitemapEntries } from './sitemap-entry.ts';
import type { SitemapPart } from './sitemap-parts.ts';

/** Rentals read at once. */
const BATCH = 500;

/** The pages of a part's open rentals, read batch by batch as they are sent. */
export async function* rentalPages(
  context: Pick<Context, 'db' | 'storage' | 'clock' | 'config'>,
  { first, next }: SitemapPart,
): AsyncGenerator<SitemapItemLoose> {
  const { publicUrl } = context.config;
  let reached: string | null = null;
  for (;;) {
    let select = openRentals(context)
      .select(['id', 'kind', 'slug', 'updated_at'])
      .where('id', '>=', first)
      .orderBy('id')
      .limit(BATCH);
    if (next) select = select.where('id', '<', next);
    if (reached) select = select.where('id', '>', reached);
    const rows = await select.execute();
    const photos = await photosOf(
      context,
      rows.map(({ id }) => id),
    );
    for (const { id, kind, slug, updated_at } of rows) {
      yield* sitemapEntries(publicUrl, (language) => rentalUrl(language, { kind, slug, id }), {
        lastmod: updated_at,
        images: photos.get(id) ?? [],
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    reached = last.id;
  }
}

/** Addresses of the photos of rentals, in their order. */
async function photosOf(context: Pick<Context, 'db' | 'storage'>, ids: string[]) {
  if (ids.length === 0) return new Map<string, string[]>();
  const placed = await context.db
    .selectFrom('rental_images')
    .select(['rental_id', 'media_id'])
    .where('rental_id', 'in', ids)
    .orderBy('position')
    .execute();
  const images = await imagesById(context, [...new Set(placed.map(({ media_id }) => media_id))]);
  const byRental = Map.groupBy(placed, ({ rental_id }) => rental_id);
  return new Map(
    [...byRental].map(([id, rows]) => [
      id,
      rows.flatMap(({ media_id }) => images.get(media_id)?.url ?? []),
    ]),
  );
}
