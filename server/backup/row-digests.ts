import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { End } from './contents.ts';
import { readRows } from './read-rows.ts';

/** The number of each table's rows, and the SHA-256 of their lines: equal on both databases. Within a transaction. */
export async function rowDigests(transaction: Kysely<Database>): Promise<End['tables']> {
  const digests: End['tables'] = {};
  let current = { name: '', rows: 0, digest: createHash('sha256') };
  const close = () => {
    if (current.name === '') return;
    digests[current.name] = { rows: current.rows, sha256: current.digest.digest('hex') };
  };
  await readRows(transaction, null, async (part) => {
    if (part.kind === 'about') {
      const sha256 = createHash('sha256').digest('hex');
      for (const { name } of part.about.tables) digests[name] = { rows: 0, sha256 };
    }
    if (part.kind !== 'rows') return;
    if (part.table !== current.name) {
      close();
      current = { name: part.table, rows: 0, digest: createHash('sha256') };
    }
    current.rows += part.count;
    current.digest.update(part.lines);
  });
  close();
  return digests;
}
