import type { Selectable } from 'kysely';
import type { SavedSearch } from '#contract/alerts/schemas.ts';
import type { Queryable } from '../../context.ts';
import { shownAlerts } from './shown-alerts.ts';
import type { AlertsTables } from './tables.ts';

export type SavedSearchRow = Selectable<AlertsTables['saved_searches']>;

export function savedSearchView(row: SavedSearchRow, newCount: number): SavedSearch {
  const { id, name, filters, frequency } = row;
  return { id, name, filters, frequency, createdAt: row.created_at.toISOString(), newCount };
}

/** A member's saved searches, the latest first. */
export async function listSavedSearches(
  db: Queryable,
  userId: string,
): Promise<{ items: SavedSearch[] }> {
  const rows = await db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const counts = await shownAlerts(db, userId)
    .where('seen_at', 'is', null)
    .where('saved_search_id', 'is not', null)
    .select((row) => ['saved_search_id', row.fn.countAll<number>().as('new_count')])
    .groupBy('saved_search_id')
    .execute();
  const newCounts = new Map(counts.map((row) => [row.saved_search_id, Number(row.new_count)]));
  return { items: rows.map((row) => savedSearchView(row, newCounts.get(row.id) ?? 0)) };
}
