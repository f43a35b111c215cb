import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Context } from '../context.ts';
import * as accounts from './0001-accounts.ts';
import * as commands from './0002-commands.ts';
import * as rentals from './0003-rentals.ts';
import * as conversations from './0004-conversations.ts';
import * as bookings from './0005-bookings.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-commands': commands,
  '0003-rentals': rentals,
  '0004-conversations': conversations,
  '0005-bookings': bookings,
};

const provider: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/** The migrator over `db`; it takes a lock, so that several processes may start at once. */
export function migrator(db: Context['db']): Migrator {
  return new Migrator({ db, provider });
}

/** Brings the database to the newest version. @throws the first migration's error. */
export async function migrate(db: Context['db']): Promise<void> {
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
}
