import { sql } from 'kysely';
import type { SitemapItemLoose } from 'sitemap';
import { CATEGORIES, type Category, RENTAL_KINDS, type RentalKind } from '#contract/enums.ts';
import { PAGES, type PageName, pageUrl } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { firstOpen } from './first-open.ts';
import { sitemapEntries } from './sitemap-entry.ts';

/** Public pages without parameters. */
const FIXED_PAGES = (Object.keys(PAGES) as PageName[]).filter(
  (name): name is 'home' => PAGES[name].audience === 'public' && !PAGES[name].path.includes(':'),
);
const LISTS = { offer: 'offers', request: 'requests' } as const;

/** The sitemap's entries of the site's fixed pages and of the lists of each category that is not empty. */
export async function* siteEntries(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
): AsyncGenerator<SitemapItemLoose> {
  const { publicUrl } = context.config;
  for (const name of FIXED_PAGES) {
    yield* sitemapEntries(publicUrl, (language) => pageUrl(language, name));
  }
  for (const { kind, category } of await filledCategories(context)) {
    yield* sitemapEntries(
      publicUrl,
      (language) => `${pageUrl(language, LISTS[kind])}?category=${category}`,
    );
  }
}

/** One index lookup for each kind and category, however many rentals there are. */
async function filledCategories({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const wanted = sql`wanted_kind.name, wanted_category.name`;
  const { rows } = await sql<{ kind: RentalKind; category: Category }>`
    select found.kind, found.category
    from unnest(${[...RENTAL_KINDS]}::text[]) wanted_kind (name),
      unnest(${[...CATEGORIES]}::text[]) wanted_category (name),
      lateral ${firstOpen(['kind', 'category'], wanted, clock.now())} found
    where (found.kind, found.category) = (${wanted})`.execute(db);
  return rows;
}
