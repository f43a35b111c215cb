import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Asked, allOf, type QueryPlan } from '../search/index.ts';
import { type Area, countArea } from './area.ts';
import { RENTAL_COLUMNS } from './rental-row.ts';
import { countMatching, MOST_COUNTED, type RentalsQuery } from './rentals-query.ts';

/** Up to this many rentals are collected and sorted; of more, a walk along the list soon finds a page. */
const MOST_GATHERED = 2_000;
/** From this many rentals on, a walk along the list counts a thousand sooner than the index of words. */
const TOO_COMMON_TO_GATHER = 80_000;

/**
 * Whether a rental contains all words sought, by the full-text index. The words are hidden from the planner, which
 * therefore assumes that they are rare and uses the index: whether that is right is up to the caller. Each word is a
 * separate condition, so that the index need not read all rentals that have only one of them. When the rarest word
 * leaves few rentals, it is faster to check these for the other words than to look those up too.
 */
export function matchesByIndex({ queries, most }: QueryPlan): RawBuilder<boolean> {
  const lookedUp = most < MOST_GATHERED ? 1 : queries.length;
  const each = queries
    .slice(0, lookedUp)
    .map((one) => sql<boolean>`rentals.search @@ (select ${one}::tsquery)`);
  const others = queries.slice(lookedUp);
  if (others.length > 0) each.push(matchesByFilter({ queries: others }));
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** The same condition, checked row by row: no index supports the function. */
export function matchesByFilter({ queries }: Pick<QueryPlan, 'queries'>): RawBuilder<boolean> {
  return sql<boolean>`ts_match_vq(rentals.search, ${allOf(queries)}::tsquery)`;
}

/** Whether so few rentals have the words that they are best collected and sorted. */
export const areFew = ({ likely }: Pick<QueryPlan, 'likely'>): boolean => likely < MOST_GATHERED;

/** The result of counting the rentals of an area that have the words asked for. */
export interface CountedWords {
  /** Up to 1,000. */
  total: number;
  /** The area has so few rentals that it is best to check each. */
  fewAround: boolean;
}

/** Counts the rentals of an area that have the words asked for, by the query that reads the fewest rows. */
export async function countTextMatches(
  context: Pick<Context, 'db'>,
  area: Area,
  { anywhere, countable }: Asked,
): Promise<CountedWords> {
  const { byArea, byOrder, core } = area;
  const rare = anywhere.most < MOST_GATHERED;
  const fewAround = core !== null && !rare && (await countArea(context, area)).few;
  if (fewAround) {
    const total = await countMatching(context, byArea.where(matchesByFilter(anywhere)));
    return { total, fewAround };
  }
  const count = (plan: QueryPlan) => {
    if (plan.likely < TOO_COMMON_TO_GATHER) {
      return countMatching(context, byOrder.where(matchesByIndex(plan)));
    }
    const inPassing = byOrder.where(matchesByFilter(plan));
    return countMatching(context, inPassing.orderBy('created_at', 'desc').orderBy('id', 'desc'));
  };
  if (countable.likely > MOST_COUNTED && (await count(countable)) === MOST_COUNTED) {
    return { total: MOST_COUNTED, fewAround };
  }
  return { total: await count(anywhere), fewAround };
}

/**
 * The rentals of an area that have the words sought, to be put in any order.
 * @param butNot words whose rentals are left out
 */
export function textMatches(
  { db }: Pick<Context, 'db'>,
  { byArea, byOrder }: Area,
  plan: QueryPlan,
  { total, fewAround }: CountedWords,
  butNot?: QueryPlan,
): RentalsQuery {
  // a total below the bound of counting is exact; the vocabulary's estimate is not needed
  const likely = total < MOST_COUNTED ? total : Math.max(plan.likely, total);
  const few = fewAround || areFew({ likely });
  let found = fewAround ? byArea : byOrder;
  found = found.where(few && !fewAround ? matchesByIndex(plan) : matchesByFilter(plan));
  if (butNot) found = found.where(sql<boolean>`not ${matchesByFilter(butNot)}`);
  // as a separate subquery, or the planner, which misjudges how rare words are, walks the whole list for a few rentals
  return few
    ? (db.selectFrom(
        found.select(RENTAL_COLUMNS).offset(0).as('rentals'),
      ) as unknown as RentalsQuery)
    : found;
}
