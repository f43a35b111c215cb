import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';
import type { Context } from '../../context.ts';
import { significantWords } from './normalise.ts';

const LONGEST = 80;
const STORED_DAYS = 90;
const MOST_STORED = 10_000;
/** Per process: a client that tries names by the thousand does not fill the table. */
const MOST_A_MINUTE = 60;
const MINUTE = 60_000;
const DAY = 86_400_000;

/** From this many digits on it may be a phone number. */
const DIGITS_OF_NUMBERS = 7;

/** The notes of the present minute; a process has one database, tests have several. */
const counts = new WeakMap<Context['db'], { since: number; notes: number }>();

/**
 * Records for the operator a search that found nothing. Nothing waits for it, and nothing fails with it. Text that
 * looks like an address or a phone number is not stored.
 */
export function noteFailedSearch(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  typed: string | undefined,
  language: Language,
): void {
  const words = noted(typed ?? '');
  const now = context.clock.now();
  if (words === '' || !mayNote(context.db, now.getTime())) return;
  keep(context, words, language, now).catch((error) =>
    context.log.warn(error, 'could not note a failed search'),
  );
}

/** Deletes entries that nobody has searched for lately. */
export async function forgetOldSearches({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - STORED_DAYS * DAY);
  await db.deleteFrom('failed_searches').where('last_at', '<', oldest).execute();
}

function noted(typed: string): string {
  const digits = typed.match(/\p{Nd}/gu)?.length ?? 0;
  if (typed.includes('@') || digits >= DIGITS_OF_NUMBERS) return '';
  return cleanLine(firstGraphemes(significantWords(typed).join(' '), LONGEST));
}

function mayNote(db: Context['db'], now: number): boolean {
  const last = counts.get(db);
  const count = last && Math.abs(now - last.since) < MINUTE ? last : { since: now, notes: 0 };
  count.notes += 1;
  counts.set(db, count);
  return count.notes <= MOST_A_MINUTE;
}

async function keep(
  { db }: Pick<Context, 'db'>,
  words: string,
  language: Language,
  now: Date,
): Promise<void> {
  await sql`
    insert into failed_searches as kept (words, language, times, first_at, last_at)
    select ${words}, ${language}, 1, ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from failed_searches) < ${MOST_STORED}
    on conflict (words, language) do update
      set times = kept.times + 1, last_at = excluded.last_at`.execute(db);
}
