import { sql } from 'kysely';
import { dateIn } from '#contract/days/zone.ts';
import type { Context, Reader } from '../../context.ts';

const EVERY_MILLISECONDS = 60_000;
/** Listings counted between two writes: calls with invented ids do not fill the memory. */
const MOST_LISTINGS = 20_000;

/** Programs, by what they say of themselves; so does a call that says nothing. */
const PROGRAM =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|facebookexternalhit|curl|wget|python|java\/|go-http|node|axios|okhttp/i;

/** Counts by `rentalId day`, until they are written. */
type Counts = Map<string, number>;

/** One counter a database: of the process, as its connections are. */
const counters = new WeakMap<Reader, Counts>();

function countsOf(db: Reader): Counts {
  const counts = counters.get(db) ?? new Map<string, number>();
  counters.set(db, counts);
  return counts;
}

/** Whether a `User-Agent` is that of a person's browser. */
export function isBrowser(userAgent: string | null): boolean {
  return userAgent !== null && userAgent !== '' && !PROGRAM.test(userAgent);
}

/**
 * Counts in memory that the page of a rental was opened. A member's own rentals and programs are not counted; nothing about
 * the visitor is stored.
 */
export async function countView(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rentalId: string,
  { userId, userAgent }: { userId: string | null; userAgent: string | null },
): Promise<void> {
  if (!isBrowser(userAgent)) return;
  if (userId !== null && (await isOwn(db, rentalId, userId))) return;
  const counts = countsOf(db);
  const key = `${rentalId} ${dateIn('UTC', clock.now())}`;
  const counted = counts.get(key);
  if (counted === undefined && counts.size >= MOST_LISTINGS) return;
  counts.set(key, (counted ?? 0) + 1);
}

async function isOwn(db: Reader, rentalId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('rentals')
    .select('id')
    .where('id', '=', rentalId)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what was counted since the last time: one row a listing. Ids that are no open rental are dropped. */
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
