// `npm run bench:backup`: how long it takes from a site to its backup to the same site on an empty folder, and whether
// every row and every file comes back.
import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../server/adapters/database/index.ts';
import { SYNCHRONOUS } from '../server/adapters/storage/file-calls.ts';
import { openStorage } from '../server/adapters/storage/open.ts';
import {
  type RowSource,
  restoreBackup,
  rowDigests,
  rowsOf,
  writeBackup,
} from '../server/backup/index.ts';
import type { Database } from '../server/database.ts';
import { photoKeys } from '../server/features/media/index.ts';
import { migrate } from '../server/migrations/index.ts';
import { runOn } from '../tests/support/postgres-server.ts';
import { machine, timed } from './measure.ts';
import { fill } from './search/fill.ts';
import { withPostgres } from './with-postgres.ts';

/** The time from the first byte read to the last one checked. */
const BOUND_SECONDS = 300;
/** Like the small variants of a photo. */
const FILE_BYTES = { least: 3_000, most: 15_000 };
const RENTALS_A_MEMBER = 5;
const quiet = { warn: () => undefined };

const { values } = parseArgs({
  options: { rentals: { type: 'string', default: '100000' } },
});
const count = Number(values.rentals);

interface Site {
  databaseUrl: string | null;
  dataDirectory: string;
}

const passed = await withPostgres(async ({ folder, databaseUrl }) => {
  const origin: Site = { databaseUrl, dataDirectory: join(folder, 'origin') };
  const files = await seed(origin);
  await runOn(databaseUrl, 'create database restored');
  const restored = databaseUrl.replace(/\/postgres$/, '/restored');
  const embedded: Site = { databaseUrl: null, dataDirectory: join(folder, 'embedded') };
  const other: Site = { databaseUrl: null, dataDirectory: join(folder, 'other') };
  const large: Site = { databaseUrl: restored, dataDirectory: join(folder, 'restored') };
  console.log(`\n${machine()}, load ${loadavg()[0]?.toFixed(1)} at the start\n`);
  console.log(`${count} rentals, ${files.count} files of ${(files.bytes / 1e6).toFixed(0)} MB\n`);
  console.log(
    '| from, to | floor: copying the files | back up | of it reading rows | size | restore | together | same | |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|---|---|');
  return [
    await drill('PostgreSQL, an empty folder', origin, embedded, folder),
    await drill('an embedded database, an empty folder', embedded, other, folder),
    await drill('an embedded database, PostgreSQL', other, large, folder),
  ].every(Boolean);
});
process.exitCode = passed ? 0 : 1;

async function seed(site: Site): Promise<{ count: number; bytes: number }> {
  console.log(`Seeding ${count} rentals:`);
  const { db, close } = await openDatabase(site);
  try {
    await migrate(db);
    await fill(db, { rentals: count, members: Math.ceil(count / RENTALS_A_MEMBER) });
    // a cover in one width and both formats, so that every file that a row names exists
    await sql`update media set widths = '[320]', width = 320, height = 240`.execute(db);
    return await writeCovers(db, site);
  } finally {
    await close();
  }
}

/** Writes every file that a row names: bytes that cannot be compressed, as those of photos. */
async function writeCovers(db: Kysely<Database>, { dataDirectory }: Site) {
  let files = 0;
  let bytes = 0;
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after; ) {
    const rows: { id: string; widths: number[] }[] = await db
      .selectFrom('media')
      .select(['id', 'widths'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute();
    await Promise.all(
      rows.map(async ({ id, widths }) => {
        await mkdir(join(dataDirectory, 'files/media', id), { recursive: true });
        for (const key of photoKeys({ id, widths, hidden: false })) {
          const span = FILE_BYTES.most - FILE_BYTES.least;
          const content = randomBytes(FILE_BYTES.least + Math.floor(Math.random() * span));
          await writeFile(join(dataDirectory, 'files', key), content);
          files += 1;
          bytes += content.length;
        }
      }),
    );
    after = rows.at(-1)?.id;
  }
  return { count: files, bytes };
}

async function drill(name: string, from: Site, to: Site, folder: string): Promise<boolean> {
  const identity = await generateX25519Identity();
  const path = join(folder, `${Date.now()}.age`);
  const silent = () => undefined;
  const opened = await openDatabase(from);
  const served = await openStorage({ ...from, s3: null }, quiet);
  const storage = await openStorage({ ...from, s3: null }, quiet, SYNCHRONOUS);
  const before = await hashes(opened.db, served);
  const floor = await timed(() => copyFiles(served, join(folder, `copy-${Date.now()}`)));
  let reading = 0;
  const rows: RowSource = async (tables, write) => {
    reading += await timed(() => rowsOf(opened.db)(tables, write));
  };
  const made = await timed(async () => {
    const head = { createdAt: new Date().toISOString(), site: 'https://bench', secretMark: '' };
    await writeBackup(
      path,
      { rows, storage, head, secret: null },
      [await identityToRecipient(identity)],
      { incomplete: false, progress: silent },
    );
  });
  await opened.close();
  const place = { ...to, s3: null, secret: null };
  const restored = await timed(() => restoreBackup(path, [identity], place, silent));
  const again = await openDatabase(to);
  const after = await hashes(again.db, await openStorage({ ...to, s3: null }, quiet));
  await again.close();
  const same = JSON.stringify(before) === JSON.stringify(after);
  const seconds = (made + restored) / 1_000;
  const passed = same && seconds <= BOUND_SECONDS;
  const shown = [floor, made, reading].map((time) => `${(time / 1_000).toFixed(1)} s`);
  const size = `${(statSync(path).size / 1e6).toFixed(0)} MB`;
  const summary = same ? `${before.rows} rows, ${before.files} files` : 'NOT THE SAME';
  console.log(
    `| ${[name, ...shown, size, `${(restored / 1_000).toFixed(1)} s`, `${seconds.toFixed(1)} s`, summary, passed ? 'PASS' : 'FAIL'].join(' | ')} |`,
  );
  return passed;
}

type Files = Awaited<ReturnType<typeof openStorage>>;

/** The number of rows and files, one hash over every row and one over every file, in the order of their names. */
async function hashes(db: Kysely<Database>, storage: Files) {
  const tables = await db.transaction().execute(rowDigests);
  const keys: string[] = [];
  for await (const key of storage.keys('media')) keys.push(key);
  const digest = createHash('sha256');
  for (const key of keys.sort()) digest.update(key).update((await storage.get(key)) as Buffer);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: keys.length, tables, sha256: digest.digest('hex') };
}

/** The time to copy the files alone, one after the other. */
async function copyFiles(storage: Files, folder: string): Promise<void> {
  for await (const key of storage.keys('media')) {
    await mkdir(join(folder, key, '..'), { recursive: true });
    await writeFile(join(folder, key), (await storage.get(key)) as Buffer);
  }
}
