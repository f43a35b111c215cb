import { sql } from 'kysely';
import { CATEGORIES, type Category } from '#contract/enums.ts';
import type { Context } from '../../context.ts';
import { COUNTED_LEVELS } from './levels.ts';

/**
 * How many open offers and requests each category has, empty categories included. The few widest cells cover the
 * whole world, so that a row of chips does not count a million rentals.
 */
export async function countCategories({
  db,
}: Pick<Context, 'db'>): Promise<{ category: Category; offers: number; requests: number }[]> {
  const of = (kind: 'offer' | 'request') =>
    sql<number>`coalesce(sum(rentals) filter (where kind = ${kind}), 0)`;
  const counted = await db
    .selectFrom('map_cells')
    .select(['category', of('offer').as('offers'), of('request').as('requests')])
    .where('level', '=', COUNTED_LEVELS.widest)
    .groupBy('category')
    .execute();
  const byCategory = new Map(counted.map((row) => [row.category, row]));
  return CATEGORIES.map(
    (category) => byCategory.get(category) ?? { category, offers: 0, requests: 0 },
  );
}
