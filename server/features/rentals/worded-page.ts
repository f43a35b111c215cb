import type { Context } from '../../context.ts';
import { type Asked, askFewer } from '../search/index.ts';
import type { Area } from './area.ts';
import { bestPage } from './best-first.ts';
import { type OrderWanted, orderedPage } from './ordered-page.ts';
import type { RentalPage } from './rental-pages.ts';
import { countWorded, worded } from './worded.ts';

/** A page of what has the words asked for. */
interface WordedPage extends RentalPage {
  /** How many have them, up to 1,000. */
  total: number;
  /** Nothing has all of them; these have the more telling ones. */
  missed: boolean;
}

/**
 * One page of an area's rentals that have the words asked for, the best first unless an order is wanted. Where
 * nothing has all the words, of those that have fewer.
 * @throws AppError for a cursor of another order
 */
export async function wordedPage(
  context: Pick<Context, 'db'>,
  area: Area,
  asked: Asked,
  wanted: OrderWanted,
): Promise<WordedPage> {
  let had = asked;
  let counted = await countWorded(context, area, had);
  while (counted.total === 0) {
    const fewer = await askFewer(context.db, had);
    if (!fewer) break;
    had = fewer;
    counted = await countWorded(context, area, had);
  }
  const { total } = counted;
  const missed = total === 0 || had !== asked;
  if (!wanted.sort) {
    return { ...(await bestPage(context, area, had, counted, wanted)), total, missed };
  }
  const matching = worded(context, area, had.any, counted);
  return { ...(await orderedPage(context, matching, wanted)), total, missed };
}
