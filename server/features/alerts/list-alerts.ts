import { sql } from 'kysely';
import type { Alert } from '#contract/alerts/schemas.ts';
import type { Viewer } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { blockedFor } from '../blocks/index.ts';
import { RENTAL_COLUMNS, type RentalViewContext, rentalSummaries } from '../rentals/index.ts';
import { shownAlerts } from './shown-alerts.ts';

/**
 * A member's alerts, the latest first. Alerts on hidden and deleted rentals are left out, and on those of owners with
 * whom the member can exchange nothing since: blocked, suspended or deleted.
 */
export async function listAlerts(
  context: RentalViewContext,
  viewer: Viewer & { userId: string },
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: Alert[]; nextCursor: string | null }> {
  const { db } = context;
  const reached = decodeCursor(page.cursor, 'instant');
  let select = shownAlerts(db, viewer.userId)
    .leftJoin('rentals as own', 'own.id', 'alerts.own_rental_id')
    .select(RENTAL_COLUMNS.map((column) => `rentals.${column}` as const))
    .select(['own.name as own_name'])
    .select(['alerts.id as alert_id', 'found_at', 'seen_at', 'saved_search_id', 'own_rental_id'])
    .orderBy('found_at', 'desc')
    .orderBy('alerts.id', 'desc')
    .limit(page.limit + 1);
  if (reached) {
    const { value, id } = reached;
    select = select.where(sql<boolean>`(found_at, alerts.id) < (${new Date(value)}, ${id}::uuid)`);
  }
  const { rows, nextCursor } = pageOf(await select.execute(), page.limit, (row) => ({
    value: row.found_at.toISOString(),
    id: row.alert_id,
  }));
  const owners = [...new Set(rows.map((row) => row.owner_id))];
  const blocked = await blockedFor(db, viewer.userId, owners);
  const summaries = new Map(
    (await rentalSummaries(context, rows, viewer)).map((summary) => [summary.id, summary]),
  );
  const items = rows.flatMap((row) => {
    const rental = summaries.get(row.id);
    if (!rental || blocked.has(row.owner_id)) return [];
    const own = row.own_rental_id;
    return [
      {
        id: row.alert_id,
        rental,
        savedSearchId: row.saved_search_id,
        ownRental: own === null ? null : { id: own, name: row.own_name ?? '' },
        foundAt: row.found_at.toISOString(),
        isNew: row.seen_at === null,
      },
    ];
  });
  return { items, nextCursor };
}
