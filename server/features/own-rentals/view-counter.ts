import { sql } from 'kysely';
import { dateIn } from '#contract/days/zone.ts';
import type { Context, Queryable } from '../../context.ts';

const EVERY_MILLISECONDS = 60_000;
/** Listings counted between two writes, so that the memory has an end. */
const MOST_LISTINGS = 20_000;

/** Robots, by their `User-Agent`; a call without one is taken for a robot too. */
const ROBOT =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|facebookexternalhit|curl|wget|python|java\/|go-http|node|axios|okhttp/i;

/** Counts by `rentalId day`, until they are written. */
type Counts = Map<string, number>;

/** The counts of this process, one map for each database that it has opened. */
const counters = new WeakMap<Queryable, Counts>();

function countsOf(db: Queryable): Counts {
  const counts = counters.get(db) ?? new Map<string, number>();
  counters.set(db, counts);
  return counts;
}

/** Whether a `User-Agent` is that of a person's browser. */
export function isBrowser(userAgent: string | null): boolean {
  return userAgent !== null && userAgent !== '' && !ROBOT.test(userAgent);
}

/**
 * Counts in memory that the page of a rental was opened, unless its owner or a robot has opened it. Ids that are no open rental are not
 * counted: invented ones would take the room of real ones (`MOST_LISTINGS`). Nothing about the visitor is stored.
 */
export async function countView(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rentalId: string,
  { userId, userAgent }: { userId: string | null; userAgent: string | null },
): Promise<void> {
  if (!isBrowser(userAgent)) return;
  const counts = countsOf(db);
  const key = `${rentalId} ${dateIn('UTC', clock.now())}`;
  // an id that is being counted was that of an open rental within the last minute
  const isKnown = counts.has(key);
  if (!isKnown && counts.size >= MOST_LISTINGS) return;
  if ((userId !== null || !isKnown) && !(await isCounted(db, rentalId, userId))) return;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Whether an id is that of an open rental of somebody else. */
async function isCounted(db: Queryable, rentalId: string, userId: string | null): Promise<boolean> {
  const rental = await db
    .selectFrom('rentals')
    .select('owner_id')
    .where('id', '=', rentalId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return rental !== undefined && rental.owner_id !== userId;
}

/** Writes what was counted since the last time: one row a listing. Rentals that are no longer open are dropped. */
export async function writeViews({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const counts = countsOf(db);
  if (counts.size === 0) return;
  const entries = [...counts].map(([key, count]) => {
    const [rentalId, day] = key.split(' ');
    return { rentalId, day, count };
  });
  counts.clear();
  try {
    // in the order of keys, as every process writes them: two that write the same rows wait for each other
    await sql`
      insert into rental_views as stored (rental_id, day, count)
      select rentals.id, counted.day, counted.count
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as counted ("rentalId" uuid, day date, count integer)
      join rentals on rentals.id = counted."rentalId" and rentals.status = 'open'
      order by rentals.id, counted.day
      on conflict (rental_id, day) do update set count = stored.count + excluded.count`.execute(db);
  } catch (error) {
    log.warn(error, 'could not write the counts of views');
  }
}

/** Writes the counts every minute. @returns a function that stops it and writes what is left */
export function startWritingViews(context: Pick<Context, 'db' | 'log'>): () => Promise<void> {
  const writing = setInterval(() => void writeViews(context), EVERY_MILLISECONDS);
  writing.unref();
  return () => {
    clearInterval(writing);
    return writeViews(context);
  };
}
