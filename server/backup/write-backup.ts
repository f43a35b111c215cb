import { createHash, type Hash } from 'node:crypto';
import type { Storage } from '../adapters/storage/index.ts';
import { AppError } from '../errors.ts';
import {
  type About,
  type End,
  FORMAT_VERSION,
  type Head,
  type Progress,
  type RowSource,
  UnusableBackup,
} from './contents.ts';
import { type FileLedger, openLedger } from './file-ledger.ts';
import { NAMING_TABLES, namedFiles } from './named-files.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

/** Files requested at once: a remote store takes its time for each. */
const FILES_AT_ONCE = 8;
/** Rows are read again when a file they name was deleted meanwhile, which becomes less likely each time. */
const MOST_TAKES = 5;
const MISSING_NAMED = 3;

/** What is backed up. */
export interface BackupSource {
  rows: RowSource;
  storage: Pick<Storage, 'get'>;
  head: Pick<Head, 'createdAt' | 'site' | 'secretMark'>;
  /** Included only in an encrypted backup. */
  secret: string | null;
}

/** The content of a backup. */
export type BackupSummary = Pick<End, 'tables' | 'files' | 'missing'>;

/**
 * Backs up rows and the files they name, as of one moment, while the site runs: files first, then the rows, then the
 * files that were added meanwhile. Files never change under their names, so only a file that was deleted in between
 * can be missing: its row is deleted too by then, and the rows are read once more.
 * @param recipients whose keys it is encrypted for; without any it is readable
 * @param incomplete accepts rows whose files the site itself has lost
 * @throws UnusableBackup for such rows; nothing is left at `target` then
 */
export async function writeBackup(
  target: string,
  source: BackupSource,
  recipients: readonly string[],
  { incomplete, progress }: { incomplete: boolean; progress: Progress },
): Promise<BackupSummary> {
  const ledger = openLedger();
  const archive = await writeArchive(target, recipients).catch((error) => {
    ledger.close();
    throw error;
  });
  try {
    return await fill(archive, ledger, source, { incomplete, progress, recipients });
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    ledger.close();
  }
}

async function fill(
  archive: ArchiveWriter,
  ledger: FileLedger,
  { rows, storage, head, secret }: BackupSource,
  wanted: { incomplete: boolean; progress: Progress; recipients: readonly string[] },
): Promise<BackupSummary> {
  const { progress } = wanted;
  const json = (name: string, value: unknown) =>
    archive.add(name, Buffer.from(JSON.stringify(value)));
  await json('backup.json', { format: 'kerya-backup', version: FORMAT_VERSION, ...head });
  if (secret !== null && wanted.recipients.length > 0) {
    await archive.add('secret', Buffer.from(secret));
  }

  let take = 0;
  const copy = () => copyFiles(archive, ledger, storage, ledger.absent(take), progress);
  await nameFiles(rows, ledger, take);
  let missing = await copy();
  for (take = 1; ; take += 1) {
    const tables = await copyRows(archive, rows, ledger, take, progress);
    // a file that was missing before these rows were read, and is still named by them, is lost
    const lost = new Set([...missing].filter((key) => !ledger.has(key) && ledger.names(key, take)));
    missing = await copy();
    const removedMeanwhile = [...missing].filter((key) => !lost.has(key));
    if (removedMeanwhile.length > 0 && take < MOST_TAKES) continue;
    if (missing.size > 0 && !wanted.incomplete) throw lostFiles([...missing]);
    const files = ledger.sum(take);
    await archive.finish({ take, tables, files, missing: [...missing] });
    return { tables, files, missing: [...missing] };
  }
}

function lostFiles(keys: string[]): UnusableBackup {
  const some = keys.slice(0, MISSING_NAMED).join(', ');
  return new UnusableBackup(
    `${keys.length} files that rows name are not in the storage: ${some}${keys.length > MISSING_NAMED ? ' ...' : ''}. Nothing was written. Look at DATA_DIR and S3_*, or back up what is there with --incomplete.`,
  );
}

/** Records which files rows name by now; later ones are recorded with the rows themselves. */
async function nameFiles(rows: RowSource, ledger: FileLedger, take: number): Promise<void> {
  let columns = new Map<string, string[]>();
  await rows(NAMING_TABLES, async (part) => {
    if (part.kind === 'about') columns = columnsOf(part.about);
    if (part.kind !== 'rows') return;
    const named = namedFiles(part.table, columns.get(part.table) ?? [], part.lines);
    for (const key of named) ledger.name(key, take);
  });
}

const columnsOf = ({ tables }: About) =>
  new Map(tables.map(({ name, columns }) => [name, columns]));

async function copyRows(
  archive: ArchiveWriter,
  rows: RowSource,
  ledger: FileLedger,
  take: number,
  progress: Progress,
): Promise<End['tables']> {
  const folder = `rows/${take}`;
  let columns = new Map<string, string[]>();
  const read = new Map<string, { rows: number; parts: number; digest: Hash }>();
  let all = 0;
  await rows(null, async (part) => {
    if (part.kind === 'about') {
      const { about } = part;
      columns = columnsOf(about);
      for (const { name } of about.tables) {
        read.set(name, { rows: 0, parts: 0, digest: createHash('sha256') });
      }
      await archive.add(`${folder}/about.json`, Buffer.from(JSON.stringify(about)));
    } else if (part.kind === 'sequences') {
      await archive.add(`${folder}/sequences.json`, Buffer.from(JSON.stringify(part.sequences)));
    } else {
      const { table, count, lines } = part;
      for (const key of namedFiles(table, columns.get(table) ?? [], lines)) ledger.name(key, take);
      const one = read.get(table);
      if (!one) throw new Error(`Rows of ${table} came unannounced.`);
      one.rows += count;
      one.parts += 1;
      one.digest.update(lines);
      all += count;
      progress(`reading rows: ${all}`);
      const number = String(one.parts).padStart(6, '0');
      await archive.add(`${folder}/${table}/${number}.jsonl`, Buffer.from(lines));
    }
  });
  const tables = [...read].map(([name, { rows: count, digest }]) => [
    name,
    { rows: count, sha256: digest.digest('hex') },
  ]);
  return Object.fromEntries(tables);
}

/** Copies files, several at once and in their order. @returns those that do not exist */
async function copyFiles(
  archive: ArchiveWriter,
  ledger: FileLedger,
  storage: Pick<Storage, 'get'>,
  keys: Iterable<string>,
  progress: Progress,
): Promise<Set<string>> {
  const missing = new Set<string>();
  let count = 0;
  let bytes = 0;
  for await (const [key, content] of fetchAhead(storage, keys)) {
    if (!content) {
      missing.add(key);
      continue;
    }
    await archive.add(`files/${key}`, content);
    ledger.note({ key, bytes: content.length });
    count += 1;
    bytes += content.length;
    progress(`copying files: ${count}, ${Math.round(bytes / 1e6)} MB`);
  }
  return missing;
}

async function* fetchAhead(
  storage: Pick<Storage, 'get'>,
  keys: Iterable<string>,
): AsyncGenerator<[string, Buffer | null]> {
  const waiting: { key: string; content: Promise<Buffer | null> }[] = [];
  const iterator = keys[Symbol.iterator]();
  const ask = () => {
    const next = iterator.next();
    if (next.done) return;
    const content = storage.get(next.value);
    // an error is thrown when it is this file's turn
    content.catch(() => undefined);
    waiting.push({ key: next.value, content });
  };
  for (let at = 0; at < FILES_AT_ONCE; at += 1) ask();
  for (let first = waiting.shift(); first; first = waiting.shift()) {
    ask();
    yield [first.key, await first.content.catch(failed)];
  }
}

function failed(error: unknown): never {
  if (error instanceof AppError) throw new UnusableBackup('The object store does not answer.');
  throw error;
}
