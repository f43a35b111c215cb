import { type SelectQueryBuilder, sql } from 'kysely';
import { CATEGORIES, type Category, type RentalKind, type RentalSort } from '#contract/enums.ts';
import type { Rental, RentalFilters, RentalList } from '#contract/rentals/schemas.ts';
import type { Context, Reader, Viewer } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import type { Database } from '../../database.ts';
import { AppError } from '../../errors.ts';
import { type RentalRow, rentalSummaries, rentalView } from './views.ts';

type RentalsQuery = SelectQueryBuilder<Database, 'rentals', object>;
type Queries = Pick<Context, 'db' | 'clock' | 'geocoder'>;

/** Counting stops here: nobody reads more, and counting all would read all. */
const MOST_COUNTED = 1_000;

interface Ordering {
  column: 'created_at' | 'price_day_ref';
  direction: 'asc' | 'desc';
}
const ORDERINGS: Record<RentalSort, Ordering> = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  cheapest: { column: 'price_day_ref', direction: 'asc' },
  priciest: { column: 'price_day_ref', direction: 'desc' },
};

interface Page {
  sort: RentalSort;
  cursor?: string | undefined;
  limit: number;
}

/** Open rentals that have not ended, by the filters. */
export function searchRentals(
  context: Queries,
  { kind, category, ...page }: RentalFilters,
  viewer: Viewer,
): Promise<RentalList> {
  let matching = openRentals(context);
  if (kind) matching = matching.where('kind', '=', kind);
  if (category) matching = matching.where('category', '=', category);
  return listRentals(context, matching, page, viewer);
}

/** A member's rentals; the closed and expired ones for oneself alone. @throws AppError userNotFound */
export async function rentalsOfUser(
  context: Queries,
  userId: string,
  { kind, ...page }: Omit<Page, 'sort'> & { kind?: RentalKind | undefined },
  viewer: Viewer,
): Promise<RentalList> {
  const user = await context.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new AppError('userNotFound');
  let matching = userId === viewer.userId ? context.db.selectFrom('rentals') : openRentals(context);
  matching = matching.where('owner_id', '=', userId);
  if (kind) matching = matching.where('kind', '=', kind);
  return listRentals(context, matching, { ...page, sort: 'newest' }, viewer);
}

/** Whether a member has an agreement about a rental: then the exact place is theirs to know. */
export type HasAgreement = (db: Reader, rentalId: string, userId: string) => Promise<boolean>;

/** One rental as the viewer may see it. @throws AppError rentalNotFound */
export async function getRental(
  context: Queries,
  id: string,
  viewer: Viewer,
  hasAgreement: HasAgreement,
): Promise<Rental> {
  const row = await context.db
    .selectFrom('rentals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('rentalNotFound');
  const exact = viewer.userId !== null && (await hasAgreement(context.db, id, viewer.userId));
  // what moderators took down is there for its owner, and for who has agreed on it
  if (row.status === 'hidden' && row.owner_id !== viewer.userId && !exact) {
    throw new AppError('rentalNotFound');
  }
  const view = await rentalView(context, row, viewer, exact);
  // what a deleted member leaves is there for who has talked about it, in their thread
  if (view.owner.deleted && !exact) throw new AppError('rentalNotFound');
  return view;
}

/** How many open offers and requests each category has; those that have none too. */
export async function countCategories(
  context: Queries,
): Promise<{ category: Category; offers: number; requests: number }[]> {
  const counted = await openRentals(context)
    .select(['category'])
    .select(sql<number>`count(*) filter (where kind = 'offer')`.as('offers'))
    .select(sql<number>`count(*) filter (where kind = 'request')`.as('requests'))
    .groupBy('category')
    .execute();
  const byCategory = new Map(counted.map((row) => [row.category, row]));
  return CATEGORIES.map(
    (category) => byCategory.get(category) ?? { category, offers: 0, requests: 0 },
  );
}

function openRentals({ db, clock }: Queries): RentalsQuery {
  return db
    .selectFrom('rentals')
    .where('status', '=', 'open')
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', clock.now())]));
}

async function listRentals(
  context: Queries,
  matching: RentalsQuery,
  { sort, cursor, limit }: Page,
  viewer: Viewer,
): Promise<RentalList> {
  const { column, direction } = ORDERINGS[sort];
  const reached = decodeCursor(cursor, column === 'created_at' ? 'instant' : 'number');
  let select = matching
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1);
  if (reached) {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    const value = column === 'created_at' ? new Date(reached.value) : Number(reached.value);
    select = select.where(
      sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${value}, ${reached.id}::uuid)`,
    );
  }
  const { rows, nextCursor } = pageOf<RentalRow>(await select.execute(), limit, (row) => ({
    value: column === 'created_at' ? row.created_at.toISOString() : String(row.price_day_ref),
    id: row.id,
  }));
  const { total } = await context.db
    .selectFrom(matching.select('id').limit(MOST_COUNTED).as('counted'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: await rentalSummaries(context, rows, viewer), nextCursor, total: Number(total) };
}
