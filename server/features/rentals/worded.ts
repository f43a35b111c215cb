import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Asked, allOf, type Sought } from '../search/index.ts';
import { type Area, countArea } from './area.ts';
import { countMatching, MOST_COUNTED, type RentalsQuery } from './rental-pages.ts';
import { RENTAL_COLUMNS } from './rental-row.ts';

/** Up to so many rentals are gathered and put in order; more are met soon on a walk along the list. */
const MOST_GATHERED = 2_000;
/** Of words so common a thousand rentals are met sooner on a walk than gathered. */
const TOO_COMMON_TO_GATHER = 80_000;

/**
 * Whether a rental has all words sought, found by the index of words.
 *
 * The words are hidden from the planner, which so takes them for rare and the index for the way to go: that is
 * up to the caller. They stand apart, so that the index need not go through all that have only one of them.
 * Where the rarest leaves few, these are sooner looked at than looked up for the other words.
 */
export function has({ queries, most }: Sought): RawBuilder<boolean> {
  const lookedUp = most < MOST_GATHERED ? 1 : queries.length;
  const each = queries
    .slice(0, lookedUp)
    .map((one) => sql<boolean>`rentals.search @@ (select ${one}::tsquery)`);
  const others = queries.slice(lookedUp);
  if (others.length > 0) each.push(hasInPassing({ queries: others }));
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** The same, to be checked row by row: no index knows the function. */
export function hasInPassing({ queries }: Pick<Sought, 'queries'>): RawBuilder<boolean> {
  return sql<boolean>`ts_match_vq(rentals.search, ${allOf(queries)}::tsquery)`;
}

/** Whether so few have the words that they are best gathered and put in order. */
export const areFew = ({ likely }: Pick<Sought, 'likely'>): boolean => likely < MOST_GATHERED;

/** What is known of the rentals of an area that have the words asked for. */
export interface CountedWords {
  /** Up to 1,000. */
  total: number;
  /** There are so few in the area that it is best to look at each. */
  fewAround: boolean;
}

/** Counts the rentals of an area that have the words asked for, by what leaves the fewest to look at. */
export async function countWorded(
  context: Pick<Context, 'db'>,
  area: Area,
  { any, ample }: Asked,
): Promise<CountedWords> {
  const { gathering, walking, core } = area;
  const rare = any.most < MOST_GATHERED;
  const fewAround = core !== null && !rare && (await countArea(context, area)).few;
  if (fewAround) {
    const total = await countMatching(context, gathering.where(hasInPassing(any)));
    return { total, fewAround };
  }
  const count = (sought: Sought) => {
    if (sought.likely < TOO_COMMON_TO_GATHER) {
      return countMatching(context, walking.where(has(sought)));
    }
    const inPassing = walking.where(hasInPassing(sought));
    return countMatching(context, inPassing.orderBy('created_at', 'desc').orderBy('id', 'desc'));
  };
  if (ample.likely > MOST_COUNTED && (await count(ample)) === MOST_COUNTED) {
    return { total: MOST_COUNTED, fewAround };
  }
  return { total: await count(any), fewAround };
}

/**
 * The rentals of an area that have the words sought, to be put in any order.
 * @param butNot others to leave out
 */
export function worded(
  { db }: Pick<Context, 'db'>,
  { gathering, walking }: Area,
  sought: Sought,
  { total, fewAround }: CountedWords,
  butNot?: Sought,
): RentalsQuery {
  // a total below the bound of counting is exact, whatever the vocabulary knows
  const likely = total < MOST_COUNTED ? total : Math.max(sought.likely, total);
  const few = fewAround || areFew({ likely });
  let found = fewAround ? gathering : walking;
  found = found.where(few && !fewAround ? has(sought) : hasInPassing(sought));
  if (butNot) found = found.where(sql<boolean>`not ${hasInPassing(butNot)}`);
  // apart, or the planner, which misjudges how rare words are, walks the whole list for a handful
  return few
    ? (db.selectFrom(
        found.select(RENTAL_COLUMNS).offset(0).as('rentals'),
      ) as unknown as RentalsQuery)
    : found;
}
