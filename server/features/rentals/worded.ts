import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Asked } from '../search/index.ts';
import type { Area } from './area.ts';
import { countMatching, MOST_COUNTED, type RentalsQuery } from './rental-pages.ts';
import { RENTAL_COLUMNS } from './rental-row.ts';

/** Up to so many rentals are gathered and put in order; more are met soon on a walk along the list. */
const MOST_GATHERED = 5_000;
/** Of words so common a thousand rentals are met sooner on a walk than gathered. */
const TOO_COMMON_TO_GATHER = 50_000;

/** Whether a rental has the words of a `tsquery`, for the planner to find by the index of words. */
export function has(words: string): RawBuilder<boolean> {
  return sql<boolean>`rentals.search @@ ${words}::tsquery`;
}

/** The same, to be checked row by row: no index knows the function. */
function hasInPassing(words: string): RawBuilder<boolean> {
  return sql<boolean>`ts_match_vq(rentals.search, ${words}::tsquery)`;
}

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
  { gathering, walking, around }: Area,
  { any, least, most }: Asked,
): Promise<CountedWords> {
  const rare = most.any < MOST_GATHERED;
  const fewAround = around && !rare && (await countMatching(context, gathering)) < MOST_COUNTED;
  const counted = () => {
    if (fewAround) return gathering.where(hasInPassing(any));
    if (rare || least < TOO_COMMON_TO_GATHER) return walking.where(has(any));
    const inPassing = walking.where(hasInPassing(any));
    return inPassing.orderBy('created_at', 'desc').orderBy('id', 'desc');
  };
  return { total: await countMatching(context, counted()), fewAround };
}

/** Words to be had, and what is known of who has them. */
export interface Worded {
  words: string;
  /** At most so many have them. */
  most: number;
  fewAround: boolean;
  /** Other words to leave out. */
  butNot?: string;
}

/** The rentals of an area that have some words, to be put in any order. */
export function worded(
  { db }: Pick<Context, 'db'>,
  { gathering, walking }: Area,
  { words, most, fewAround, butNot }: Worded,
): RentalsQuery {
  const few = fewAround || most < MOST_GATHERED;
  let found = fewAround ? gathering : walking;
  found = found.where(few && !fewAround ? has(words) : hasInPassing(words));
  if (butNot) found = found.where(sql<boolean>`not ${hasInPassing(butNot)}`);
  // apart, or the planner, which misjudges how rare words are, walks the whole list for a handful
  return few
    ? (db.selectFrom(
        found.select(RENTAL_COLUMNS).offset(0).as('rentals'),
      ) as unknown as RentalsQuery)
    : found;
}

/** At most how many there are: a total below the bound of counting is exact, whatever the vocabulary knows. */
export function atMost(known: number, total: number): number {
  return total < MOST_COUNTED ? total : Math.max(known, total);
}
