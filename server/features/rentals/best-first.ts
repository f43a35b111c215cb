import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { decodeCursor, pageOf } from '../../cursor.ts';
import type { Asked } from '../search/index.ts';
import type { Area } from './area.ts';
import { LISTED_COLUMNS, type ListedRow } from './rental-row.ts';
import { type ListPage, MOST_COUNTED, type PageWanted } from './rentals-query.ts';
import { type CountedWords, matchesByFilter, matchesByIndex, textMatches } from './text-matches.ts';

type Ranked = ListedRow & { rank: number };

/**
 * One page of the rentals that contain the words asked for: first those whose title, place or category contains them,
 * then those that only mention them; the newest first in each group.
 * @throws AppError for a cursor of another order
 */
export async function bestPage(
  context: Pick<Context, 'db'>,
  area: Area,
  { best, anywhere }: Asked,
  counted: CountedWords,
  { cursor, limit }: PageWanted,
): Promise<ListPage> {
  const reached = decodeCursor(cursor, 'rank');
  const start = reached ? Number(reached.value.charAt(0)) : 0;
  const after = reached && { instant: new Date(reached.value.slice(1)), id: reached.id };
  const ranks = [
    textMatches(context, area, best, counted),
    textMatches(context, area, anywhere, counted, best),
  ];
  const rows: Ranked[] = [];
  for (const [rank, having] of ranks.entries()) {
    // when the first group has as many rentals as there are in total, the second is empty
    const all = !reached && rows.length === counted.total;
    if (rank < start || rows.length > limit || all) continue;
    let select = having
      .select(LISTED_COLUMNS)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1 - rows.length);
    if (after && rank === start) {
      select = select.where(sql<boolean>`(created_at, id) < (${after.instant}, ${after.id}::uuid)`);
    }
    rows.push(...(await select.execute()).map((row) => ({ ...row, rank })));
  }
  return rankedPage(rows, limit);
}

/**
 * The first such page for rare words, and the number of rentals with them, up to 1,000: in one query, since looking
 * the words up is most of the work.
 */
export async function bestOfFew(
  { db }: Pick<Context, 'db'>,
  { byOrder }: Area,
  { best, anywhere }: Asked,
  limit: number,
): Promise<ListPage & { total: number }> {
  const found = byOrder
    .where(matchesByIndex(anywhere))
    .select(LISTED_COLUMNS)
    .select(sql<number>`case when ${matchesByFilter(best)} then 0 else 1 end`.as('rank'))
    // as a separate subquery, or the planner walks the whole list for a few rentals
    .offset(0);
  const rows = await db
    .selectFrom(found.as('rentals'))
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('rank')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return { ...rankedPage(rows, limit), total: Math.min(MOST_COUNTED, rows[0]?.total ?? 0) };
}

function rankedPage(rows: Ranked[], limit: number): ListPage {
  return pageOf(rows, limit, ({ rank, created_at, id }) => ({
    value: `${rank}${created_at.toISOString()}`,
    id,
  }));
}
