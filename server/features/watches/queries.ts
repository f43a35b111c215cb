import type { Selectable } from 'kysely';
import type { Watch, WatchedRental } from '#contract/watches/schemas.ts';
import type { Viewer } from '../../context.ts';
import {
  countingOf,
  type DayCountingRow,
  periodView,
  RENTAL_COLUMNS,
  type RentalViewContext,
  rentalSummaries,
} from '../rentals/index.ts';
import type { WatchesTables } from './tables.ts';

type WatchRow = Selectable<WatchesTables['watches']>;
const watchView = (row: WatchRow, rental: DayCountingRow): Watch => ({
  period: periodView(countingOf(rental), row.starts_at, row.ends_at),
  createdAt: row.created_at.toISOString(),
  notifiedAt: row.notified_at?.toISOString() ?? null,
});

/** The coming days for which a member watches rentals, the latest first. */
export async function listWatches(
  context: RentalViewContext,
  viewer: Viewer & { userId: string },
): Promise<{ items: WatchedRental[] }> {
  const { db } = context;
  const watches = await comingWatches(context, viewer.userId)
    .orderBy('created_at', 'desc')
    .execute();
  if (watches.length === 0) return { items: [] };
  const ids = watches.map((row) => row.rental_id);
  const rows = await db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('id', 'in', ids)
    .execute();
  const rentals = new Map(rows.map((row) => [row.id, row]));
  const summaries = await rentalSummaries(context, rows, viewer);
  const shown = new Map(summaries.map((rental) => [rental.id, rental]));
  return {
    items: watches.flatMap((row) => {
      const [rental, summary] = [rentals.get(row.rental_id), shown.get(row.rental_id)];
      return rental && summary && !summary.hidden
        ? [{ ...watchView(row, rental), rental: summary }]
        : [];
    }),
  };
}

/** The days for which a member watches a rental; null when they do not. */
export async function watchOf(
  context: RentalViewContext,
  rentalId: string,
  userId: string,
): Promise<{ watch: Watch | null }> {
  const row = await comingWatches(context, userId)
    .where('rental_id', '=', rentalId)
    .executeTakeFirst();
  if (!row) return { watch: null };
  const rental = await context.db
    .selectFrom('rentals')
    .select(RENTAL_COLUMNS)
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  return { watch: watchView(row, rental) };
}

const comingWatches = ({ db, clock }: Pick<RentalViewContext, 'db' | 'clock'>, userId: string) =>
  db
    .selectFrom('watches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ends_at', '>', clock.now());
