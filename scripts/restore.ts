// `npm run restore -- <backup>`: restores a backup into an empty installation, on either database.
// `npm run restore -- --check <backup>`: reads it from beginning to end and changes nothing.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup, readBackupKeys, restoreBackup } from '../server/backup/index.ts';
import { readConfig } from '../server/config.ts';
import { eraseRestored } from './erase-restored.ts';
import { runScript, Unusable } from './operator.ts';
import { megabytes, progressOnScreen } from './progress.ts';

const USAGE = 'Usage: npm run restore -- [--check] <backup>';

const SECRET = {
  restored: 'The secret of the site came along: members stay signed in.',
  same: 'The secret is that of the site: members stay signed in.',
  other:
    'The secret is another one: everybody signs in again, and documents that wait for a review cannot be read. To keep them, set APP_SECRET (or DATA_DIR/secret) to the former one before the first start.',
};

await runScript(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new Unusable(USAGE);
  const config = readConfig(process.env);
  const identities = (await readBackupKeys(config))?.identities ?? [];
  const path = resolve(given);
  const progress = progressOnScreen();
  if (values.check) {
    const { createdAt, site, tables, files } = await checkBackup(path, identities, progress);
    console.log(`The backup is whole: ${site}, ${createdAt}, ${contents({ tables, files })}.`);
    return;
  }
  const restored = await restoreBackup(path, identities, config, progress);
  const { createdAt, site, missing, unknown, from, to, secret } = restored;
  console.log(`Restored ${site} as it was at ${createdAt}: ${contents(restored)}.`);
  console.log('Every row and every file was read back and is as it was.');
  console.log(
    from === to ? `The database is at ${to}.` : `The database was brought from ${from} to ${to}.`,
  );
  if (missing.length > 0)
    console.log(`The backup was made without ${missing.length} files that the site had lost.`);
  if (unknown.length > 0)
    console.log(`Left out, for they are no tables of Kerya: ${unknown.join(', ')}.`);
  const { erased, listed } = await eraseRestored(config, path);
  console.log(
    listed === 0
      ? 'There is no list of deleted accounts next to the backup (erased.list) or at ERASURES_FILE: who left since the backup has an account again.'
      : `Of ${listed} listed accounts that were deleted, ${erased} had come back and were deleted again.`,
  );
  console.log(SECRET[secret]);
});

function contents({
  tables,
  files,
}: {
  tables: Record<string, { rows: number }>;
  files: { count: number; bytes: number };
}): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables, ${files.count} files (${megabytes(files.bytes)})`;
}
