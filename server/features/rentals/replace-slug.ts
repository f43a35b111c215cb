import type { Town } from '../../adapters/geocoder/index.ts';
import type { UnitOfWork } from '../../commands/command.ts';
import type { RentalRow } from './rental-row.ts';
import { rentalSlug } from './slug.ts';

/**
 * The slug of a rental under a title in a town. When it changes, the former one is stored as retired and redirects to
 * the rental, so that existing links work. It stays the same while title and town do.
 */
export async function replaceSlug(
  { db, now }: UnitOfWork,
  previous: RentalRow,
  title: string,
  town: Town,
): Promise<string> {
  if (title === previous.name && town.id === previous.town_id) return previous.slug;
  const slug = rentalSlug(title, town.names.fr, previous.id);
  if (slug === previous.slug) return slug;
  // it may be a former one of this rental
  await db.deleteFrom('retired_slugs').where('slug', '=', slug).execute();
  await db
    .insertInto('retired_slugs')
    .values({ slug: previous.slug, rental_id: previous.id, retired_at: now })
    .execute();
  return slug;
}
