import { type Selectable, sql } from 'kysely';
import type { GivenRating, OwnRating, Rating } from '#contract/ratings/schemas.ts';
import type { Context, Reader, ViewSource } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import { usersById, userView } from '../accounts/index.ts';
import { mayRate } from './may-rate.ts';
import type { RatingsTables } from './tables.ts';

type RatingRow = Selectable<RatingsTables['ratings']>;

/** Ratings with their authors, in the rows' order. */
export async function ratingViews(source: ViewSource, rows: RatingRow[]): Promise<Rating[]> {
  const authors = await usersById(
    source,
    rows.map((row) => row.author_id),
  );
  return rows.flatMap(({ id, author_id, score, comment, created_at }) => {
    const author = authors.get(author_id);
    return author ? [{ id, author, score, comment, createdAt: created_at.toISOString() }] : [];
  });
}

/** A rating as its author sees it. */
export async function givenRatingView(
  source: ViewSource,
  row: RatingRow | undefined,
): Promise<GivenRating> {
  const [view] = row ? await ratingViews(source, [row]) : [];
  if (!row || !view) throw new Error('A rating that was just given is gone, or its author.');
  return { ...view, hiddenUntil: row.shown_at ? null : row.shown_from.toISOString() };
}

/** The ratings a member has received that are shown, the latest first. @throws AppError userNotFound */
export async function listRatings(
  source: ViewSource,
  userId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ items: Rating[]; nextCursor: string | null }> {
  await userView(source, userId);
  const reached = decodeCursor(page.cursor, 'instant');
  let select = source.db
    .selectFrom('ratings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('shown_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (reached) {
    const { value, id } = reached;
    select = select.where(sql<boolean>`(created_at, id) < (${new Date(value)}, ${id}::uuid)`);
  }
  const { rows, nextCursor } = pageOf(await select.execute(), page.limit, (row) => ({
    value: row.created_at.toISOString(),
    id: row.id,
  }));
  return { items: await ratingViews(source, rows), nextCursor };
}

/** The rating one member has given another, if any. */
export function givenRating(db: Reader, authorId: string, userId: string) {
  return db
    .selectFrom('ratings')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Whether a member may rate another now, and the rating once given. @throws AppError userNotFound */
export async function ownRating(
  context: Pick<Context, 'db' | 'storage'>,
  authorId: string,
  userId: string,
): Promise<OwnRating> {
  const { db } = context;
  await userView(context, userId);
  const given = await givenRating(db, authorId, userId);
  if (given) return { allowed: false, rating: await givenRatingView(context, given) };
  const may = await mayRate(db, [authorId, userId]);
  return 'obstacle' in may
    ? { allowed: false, rating: null, obstacle: may.obstacle }
    : { allowed: true, rating: null };
}
