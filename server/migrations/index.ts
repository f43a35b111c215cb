import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Context } from '../context.ts';
import * as accounts from './0001-accounts.ts';
import * as commands from './0002-commands.ts';
import * as rentals from './0003-rentals.ts';
import * as conversations from './0004-conversations.ts';
import * as bookings from './0005-bookings.ts';
import * as trust from './0006-trust.ts';
import * as availability from './0007-availability.ts';
import * as finding from './0008-finding.ts';
import * as discovery from './0009-discovery.ts';
import * as sitemapParts from './0010-sitemap-parts.ts';
import * as agreements from './0011-agreements.ts';
import * as newsletter from './0012-newsletter.ts';
import * as ratingReveal from './0013-rating-reveal.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-commands': commands,
  '0003-rentals': rentals,
  '0004-conversations': conversations,
  '0005-bookings': bookings,
  '0006-trust': trust,
  '0007-availability': availability,
  '0008-finding': finding,
  '0009-discovery': discovery,
  '0010-sitemap-parts': sitemapParts,
  '0011-agreements': agreements,
  '0012-newsletter': newsletter,
  '0013-rating-reveal': ratingReveal,
};

const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/** The migrator over `db`. */
export function migrator(db: Context['db']): Migrator {
  return new Migrator({ db, provider });
}

/**
 * Brings the database to the newest version, once however many start at the same time. The lock is the transaction's,
 * since a pooler may give another session to whatever comes after. @throws the first migration's error.
 */
export async function migrate(db: Context['db']): Promise<void> {
  if (await isNewest(db)) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`.execute(transaction);
    const { error } = await migrator(transaction).migrateToLatest();
    if (error) throw error;
  });
}

/** One cheap question, so that an ordinary start does not read the whole catalogue. */
async function isNewest(db: Context['db']): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const done = new Set(rows.map(({ name }) => name));
    return Object.keys(MIGRATIONS).every((name) => done.has(name));
  } catch {
    // a new database has no such table yet
    return false;
  }
}
