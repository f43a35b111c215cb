import type { SitemapItemLoose } from 'sitemap';
import { rentalUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { imagesOfRentals, openRentals } from '../rentals/index.ts';
import { sitemapEntries } from './sitemap-entry.ts';
import type { SitemapPart } from './sitemap-parts.ts';

/** Rentals read per query. */
const BATCH = 500;

/** The sitemap's entries of a part's open rentals, read in batches while they are sent. */
export async function* rentalEntries(
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
    const ids = rows.map(({ id }) => id);
    const photos = await imagesOfRentals(context, ids, 'all');
    for (const { id, kind, slug, updated_at } of rows) {
      yield* sitemapEntries(publicUrl, (language) => rentalUrl(language, { kind, slug, id }), {
        lastmod: updated_at,
        images: photos.get(id)?.map(({ url }) => url) ?? [],
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    reached = last.id;
  }
}
