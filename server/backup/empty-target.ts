import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { lockDataFolder } from '../adapters/database/data-folder-lock.ts';
import { openDatabase } from '../adapters/database/index.ts';
import { SYNCHRONOUS } from '../adapters/storage/file-calls.ts';
import type { Storage } from '../adapters/storage/index.ts';
import { openStorage } from '../adapters/storage/open.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import { tablesOf } from './catalogue.ts';
import { NAMED_PREFIXES } from './named-files.ts';

/** The target is not empty; nothing was changed. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
}

/** An empty installation, locked until it is released. */
export interface EmptyTarget {
  db: Kysely<Database>;
  storage: Storage;
  /** Moves the embedded database to its place, and releases the lock. */
  keep(): Promise<void>;
  /** Removes everything that was written there, and releases the lock. */
  discard(): Promise<void>;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDirectory' | 's3'>;
const quiet = { warn: () => undefined };

/** While this folder exists, files in the storage come from a restore that was killed. */
const draftFolder = ({ dataDirectory }: Place) => join(dataDirectory, 'restoring');
const databaseFolder = ({ dataDirectory }: Place) => join(dataDirectory, 'database');

/** @throws NotEmpty for a database with tables or a storage with files */
export async function assertEmpty(place: Place): Promise<void> {
  if (place.databaseUrl === null) {
    if (existsSync(databaseFolder(place))) {
      throw new NotEmpty(
        `There is a database in ${place.dataDirectory}. A backup is restored into an empty installation: name another folder with DATA_DIR, or move this one away.`,
      );
    }
  } else {
    const { db, close } = await openDatabase(place);
    await assertNoTables(db).finally(close);
  }
  if (!existsSync(draftFolder(place))) await assertNoFiles(place);
}

/** @throws NotEmpty */
export async function assertNoTables(db: Kysely<Database>): Promise<void> {
  const tables = await tablesOf(db);
  if (tables.length === 0) return;
  throw new NotEmpty(
    `The database of DATABASE_URL has tables (${tables[0]?.name} ...). A backup is restored into an empty one: make it with createdb -E UTF8 --lc-ctype=C.UTF-8 -T template0`,
  );
}

async function assertNoFiles(place: Place): Promise<void> {
  const where = place.s3
    ? `The bucket ${place.s3.bucket}`
    : `The folder ${join(place.dataDirectory, 'files')}`;
  // checking must not create the folder
  if (!place.s3 && !existsSync(join(place.dataDirectory, 'files'))) return;
  const storage = await openStorage(place, quiet);
  for (const prefix of NAMED_PREFIXES) {
    for await (const key of storage.keys(prefix)) {
      throw new NotEmpty(
        `${where} has files (${key} ...). A backup is restored into an empty installation.`,
      );
    }
  }
}

/** Opens an empty installation; remains of a restore that was killed are removed. */
export async function openEmptyTarget(place: Place): Promise<EmptyTarget> {
  await mkdir(place.dataDirectory, { recursive: true });
  const release =
    place.databaseUrl === null ? lockDataFolder(place.dataDirectory) : () => undefined;
  const draft = draftFolder(place);
  try {
    const storage = await openStorage(place, quiet, SYNCHRONOUS);
    if (existsSync(draft)) await removeFiles(storage);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    const database = await openDatabase(
      place.databaseUrl === null ? { databaseUrl: null, dataDirectory: draft } : place,
    );
    return {
      db: database.db,
      storage,
      keep: async () => {
        await database.close();
        if (place.databaseUrl === null) {
          await rename(join(draft, 'database'), databaseFolder(place));
        }
        await rm(draft, { recursive: true, force: true });
        release();
      },
      discard: async () => {
        await database.close();
        await removeFiles(storage);
        await rm(draft, { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function removeFiles(storage: Storage): Promise<void> {
  for (const prefix of NAMED_PREFIXES) await storage.removeAll(prefix);
}
