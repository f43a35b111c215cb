import type { Context } from '../../context.ts';
import { type Asked, askFewer, leftOut } from '../search/index.ts';
import type { Area } from './area.ts';
import { bestOfFew, bestPage } from './best-first.ts';
import { type OrderWanted, orderedPage } from './ordered-page.ts';
import type { ListPage } from './rentals-query.ts';
import { areFew, countTextMatches, textMatches } from './text-matches.ts';

/** A page of the rentals with some words, and their total number, up to 1,000. */
type CountedPage = ListPage & { total: number };

/**
 * One page of an area's rentals that contain the words asked for, the best first unless an order is requested. When
 * no rental has all the words, a page of those with fewer: `fewerWords`, without `wordsLeftOut`.
 * @throws AppError for a cursor of another order
 */
export async function textMatchPage(
  context: Pick<Context, 'db'>,
  area: Area,
  { asked, typed }: { asked: Asked; typed: string },
  wanted: OrderWanted,
): Promise<CountedPage & { fewerWords: boolean; wordsLeftOut: string[] }> {
  let had = asked;
  let page = await pageOfAll(context, area, had, wanted);
  while (page.total === 0) {
    const fewer = await askFewer(context.db, had);
    if (!fewer) break;
    had = fewer;
    page = await pageOfAll(context, area, had, wanted);
  }
  const fewerWords = page.total > 0 && had !== asked;
  return { ...page, fewerWords, wordsLeftOut: fewerWords ? leftOut(typed, asked, had) : [] };
}

/** One page of the rentals that have all of the words. */
async function pageOfAll(
  context: Pick<Context, 'db'>,
  area: Area,
  asked: Asked,
  wanted: OrderWanted,
): Promise<CountedPage> {
  const { sort, cursor, limit } = wanted;
  if (!sort && !cursor && areFew(asked.anywhere)) return bestOfFew(context, area, asked, limit);
  const counted = await countTextMatches(context, area, asked);
  const { total } = counted;
  if (total === 0) return { rows: [], nextCursor: null, total };
  if (!sort) return { ...(await bestPage(context, area, asked, counted, wanted)), total };
  const matching = textMatches(context, area, asked.anywhere, counted);
  return { ...(await orderedPage(context, matching, wanted)), total };
}
