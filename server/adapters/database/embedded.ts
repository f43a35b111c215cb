import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Dialect, PGliteDialect } from 'kysely';
import { lockDataFolder } from './data-folder-lock.ts';
import { TYPE_PARSERS } from './type-parsers.ts';

/** Opens PGlite in the data folder, which it locks; `release` frees the lock. */
export async function openEmbedded(
  dataDirectory: string,
): Promise<{ dialect: Dialect; release: () => void }> {
  const release = lockDataFolder(dataDirectory);
  try {
    return { dialect: embeddedDialect(await openPGlite(join(dataDirectory, 'database'))), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** PGlite with the extensions and parsers Kerya needs, in a folder or (`memory://`) in memory. */
export function openPGlite(directory: string, loadDataDir?: Blob): Promise<PGlite> {
  return PGlite.create(directory, {
    ...(loadDataDir && { loadDataDir }),
    extensions: { btree_gist, cube, pg_trgm },
    parsers: TYPE_PARSERS,
    // 370 MB resident with the default, 216 with this; the page cache of the operating system suffices
    postgresqlconf: ['shared_buffers = 16MB'],
  });
}

export function embeddedDialect(pglite: PGlite): Dialect {
  return new PGliteDialect({ pglite });
}
