// `npm run backup -- <file or folder>`: backs up the database and its files, together, while the server runs or not.
// `npm run backup -- --new-key backup.key`: makes a key for `BACKUP_KEY_FILE`, which only its owner can read.
import { existsSync, statSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/adapters/database/index.ts';
import { SYNCHRONOUS } from '../server/adapters/storage/file-calls.ts';
import { openStorage } from '../server/adapters/storage/open.ts';
import {
  currentSecret,
  newKeyFile,
  type RowSource,
  readBackupKeys,
  rowsOf,
  secretMark,
  storedSecret,
  writeBackup,
} from '../server/backup/index.ts';
import { type Config, readConfig } from '../server/config.ts';
import { askRows } from '../server/control/ask-rows.ts';
import {
  addErasures,
  ERASURES_NAME,
  erasuresPath,
  readErasures,
} from '../server/erasures/index.ts';
import { runScript, Unusable } from './operator.ts';
import { megabytes, progressOnScreen } from './progress.ts';

const USAGE = `Usage: npm run backup -- [--incomplete] [--plain] <file or folder>
       npm run backup -- --new-key backup.key`;
const NO_KEY =
  'BACKUP_KEY is not set: the backup would show addresses, messages and phone numbers to everyone who gets the file. Make a key with: npm run backup -- --new-key backup.key, and name it with BACKUP_KEY_FILE. To write a readable backup all the same, say --plain. Nothing was written.';

/** Reads rows from the database itself, or from the server that has the embedded one open. */
async function openRows(config: Config): Promise<{ rows: RowSource; close(): Promise<void> }> {
  const ofServer: RowSource = async (tables, write) => {
    if (!(await askRows(config.dataDirectory, tables, write))) {
      throw new Unusable('The server was stopped meanwhile. Nothing was written.');
    }
  };
  if (config.databaseUrl === null && (await serverRuns(config))) {
    return { rows: ofServer, close: async () => undefined };
  }
  if (config.databaseUrl === null && !existsSync(join(config.dataDirectory, 'database'))) {
    throw new Unusable(
      `There is no database in ${config.dataDirectory}. Name its folder with DATA_DIR, or its address with DATABASE_URL.`,
    );
  }
  const { db, close } = await openDatabase({ ...config, replicaUrls: [] });
  return { rows: rowsOf(db), close };
}

const serverRuns = ({ dataDirectory }: Config) => askRows(dataDirectory, [], async () => undefined);

/** The file to write; in a folder it is named after the moment. @throws Unusable for one that exists */
async function targetFile(given: string, now: Date, encrypted: boolean): Promise<string> {
  const path = resolve(given);
  const found = await stat(path).catch(() => null);
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const name = `kerya-${moment}Z.tar.zst${encrypted ? '.age' : ''}`;
  const file = found?.isDirectory() ? join(path, name) : path;
  if (existsSync(file)) throw new Unusable(`${file} exists. Nothing was written.`);
  if (!existsSync(resolve(file, '..'))) {
    throw new Unusable(`The folder of ${file} does not exist. Nothing was written.`);
  }
  return file;
}

interface Wanted {
  incomplete: boolean;
  /** Without encryption, also where there is no key. */
  plain: boolean;
}

async function backUp(given: string, { incomplete, plain }: Wanted): Promise<void> {
  const config = readConfig(process.env);
  const keys = plain ? null : await readBackupKeys(config);
  if (!keys && !plain) throw new Unusable(NO_KEY);
  const now = new Date();
  const target = await targetFile(given, now, keys !== null);
  const secret = await currentSecret(config);
  const { rows, close } = await openRows(config);
  try {
    const storage = await openStorage(config, { warn: () => undefined }, SYNCHRONOUS);
    const source = {
      rows,
      storage,
      head: {
        createdAt: now.toISOString(),
        site: config.publicUrl,
        secretMark: secret === null ? '' : secretMark(secret),
      },
      // a given secret is stored where it was given from
      secret: config.secret === null ? await storedSecret(config) : null,
    };
    const wanted = { incomplete, progress: progressOnScreen() };
    const { tables, files, missing } = await writeBackup(
      target,
      source,
      keys?.recipients ?? [],
      wanted,
    );
    const rowCount = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Backed up ${rowCount} rows of ${Object.keys(tables).length} tables and ${files.count} files (${megabytes(files.bytes)}) to ${target} (${megabytes(statSync(target).size)}).`,
    );
    // who leaves after this backup is added to this copy by the next one
    await addErasures(
      join(dirname(target), ERASURES_NAME),
      await readErasures(erasuresPath(config)),
    );
    if (missing.length > 0)
      console.log(`Left out, for the site has lost them: ${missing.length} files.`);
    console.log(
      keys
        ? `It is encrypted for ${keys.recipients.join(', ')}${source.secret === null ? '' : ', with the secret of the site'}.`
        : 'It is not encrypted, and without the secret of the site: keep DATA_DIR/secret or APP_SECRET together with it. See BACKUP_KEY_FILE.',
    );
  } finally {
    await close();
  }
}

await runScript(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      incomplete: { type: 'boolean', default: false },
      plain: { type: 'boolean', default: false },
      'new-key': { type: 'boolean', default: false },
    },
  });
  const [target, ...others] = positionals;
  const key = values['new-key'] ? await newKeyFile(new Date()) : null;
  if (key !== null && target === undefined) process.stdout.write(key);
  else if (target === undefined || others.length > 0) throw new Unusable(USAGE);
  else if (key !== null) {
    // never over an existing one: backups that it opens would be lost
    await writeFile(target, key, { mode: 0o600, flag: 'wx' });
  } else await backUp(target, values);
});
