import { rm, writeFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { AppError } from '../errors.ts';
import { migrateWithin, NEWEST_MIGRATION } from '../migrations/index.ts';
import { type End, type Progress, UnusableBackup } from './contents.ts';
import {
  assertEmpty,
  assertNoTables,
  type EmptyTarget,
  NotEmpty,
  openEmptyTarget,
} from './empty-target.ts';
import { loadFiles } from './load-files.ts';
import { startLoading } from './load-rows.ts';
import { linesOf } from './named-files.ts';
import { type Entry, readArchive } from './read-archive.ts';
import { rowDigests } from './row-digests.ts';
import { currentSecret, secretMark, secretPath, storedSecret } from './secret-mark.ts';
import { ROWS_ENTRY, type VerifiedBackup, verifyBackup } from './verify-backup.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDirectory' | 's3' | 'secret'>;

/** The result of a restore. */
export interface RestoreSummary {
  createdAt: string;
  site: string;
  tables: End['tables'];
  files: End['files'];
  missing: string[];
  /** Tables of the backup that are not Kerya's and were left out. */
  unknown: string[];
  /** The migration of the backup, and the one it was migrated to. */
  from: string;
  to: string;
  /** Whether the installation now has the site's secret: from the backup, from before, or not. */
  secret: 'restored' | 'same' | 'other';
}

/**
 * Restores a backup into an empty installation on either database, and migrates it to the newest version. Everything
 * is checked before anything is written; afterwards every row and file is read back and compared with the backup.
 * Rows become visible with one commit at the end: when the process is killed before, nothing is left that a server
 * would serve.
 * @param identities secret keys of age
 * @throws UnusableBackup or NotEmpty; the target is then as empty as before
 */
export async function restoreBackup(
  path: string,
  identities: readonly string[],
  place: Place,
  progress: Progress,
): Promise<RestoreSummary> {
  await assertEmpty(place);
  const backup = await verifyBackup(path, identities, progress);
  try {
    const secret = await secretAfter(place, backup);
    const target = await openEmptyTarget(place);
    try {
      const unknown = await load(target, backup, readArchive(path, identities), progress, () =>
        secret === 'restored' ? storeSecret(place, backup) : undefined,
      );
      await target.keep();
      const { head, about, end } = backup;
      const { createdAt, site } = head;
      const { tables, files, missing } = end;
      const [from, to] = [about.migration, NEWEST_MIGRATION];
      return { createdAt, site, tables, files, missing, unknown, from, to, secret };
    } catch (error) {
      if (secret === 'restored') await rm(secretPath(place), { force: true });
      await target.discard();
      throw error instanceof AppError
        ? new UnusableBackup('The object store does not answer.')
        : error;
    }
  } finally {
    backup.ledger.close();
  }
}

/** Reads a backup completely without changing anything. @throws UnusableBackup */
export async function checkBackup(path: string, identities: readonly string[], progress: Progress) {
  const { head, end, ledger } = await verifyBackup(path, identities, progress);
  ledger.close();
  return { ...head, tables: end.tables, files: end.files };
}

/** @throws NotEmpty when another secret is stored than the backup's */
async function secretAfter(
  place: Place,
  { head, secret }: VerifiedBackup,
): Promise<RestoreSummary['secret']> {
  const current = await currentSecret(place);
  if (current !== null && secretMark(current) === head.secretMark) return 'same';
  if (secret === null || place.secret !== null) return 'other';
  if ((await storedSecret(place)) === null) return 'restored';
  throw new NotEmpty(
    `${secretPath(place)} is not the secret of this backup, which brings its own. Move it away.`,
  );
}

async function storeSecret(place: Place, { secret }: VerifiedBackup): Promise<void> {
  await writeFile(secretPath(place), secret as string, { mode: 0o600, flag: 'wx', flush: true });
}

/** @param settle runs before the commit @returns tables that were left out */
async function load(
  { db, storage }: EmptyTarget,
  backup: VerifiedBackup,
  entries: AsyncGenerator<Entry>,
  progress: Progress,
  settle: () => Promise<void> | undefined,
): Promise<string[]> {
  const files = loadFiles(storage, backup, progress);
  const folder = `rows/${backup.end.take}/`;
  // most files come before the rows that count: the database has no reason to wait for them
  let next = await entries.next();
  for (; !next.done && !next.value.name.startsWith(folder); next = await entries.next()) {
    await files.take(next.value);
  }
  return db.transaction().execute(async (transaction) => {
    await assertNoTables(transaction);
    await migrateWithin(transaction, backup.about.migration);
    const loading = await startLoading(transaction, backup.about, backup.end.tables);
    let rows = 0;
    for (; !next.done; next = await entries.next()) {
      const { name, content } = next.value;
      const [, , table] = ROWS_ENTRY.exec(name) ?? [];
      if (table && name.startsWith(folder)) {
        const lines = content.toString();
        await loading.add(table, lines);
        rows += linesOf(lines).length;
        progress(`loading rows: ${rows}`);
      } else await files.take(next.value);
    }
    await files.finish();
    progress('making indexes');
    await loading.finish(backup.sequences);
    progress('reading everything back');
    await assertSame(transaction, backup, loading.unknown);
    await migrateWithin(transaction);
    await sql`analyze`.execute(transaction);
    await settle();
    return loading.unknown;
  });
}

/** @throws when a row differs: an error in Kerya, or of the machine */
async function assertSame(
  transaction: Kysely<Database>,
  { end }: VerifiedBackup,
  unknown: readonly string[],
): Promise<void> {
  const found = await rowDigests(transaction);
  for (const [table, { sha256 }] of Object.entries(end.tables)) {
    if (unknown.includes(table) || found[table]?.sha256 === sha256) continue;
    throw new Error(`The rows of ${table} are not those of the backup. Nothing was kept.`);
  }
}
