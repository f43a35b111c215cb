import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { embeddedDialect, openPGlite } from '../../server/adapters/database/embedded.ts';
import type { Database } from '../../server/database.ts';
import { migrate } from '../../server/migrations/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a migrated, empty PGlite data folder. */
    pgliteTemplate: string;
  }
}

/** Migrates once a run; each test file loads a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'kerya-template-'));
  const template = join(directory, 'migrated.tar');
  const pglite = await openPGlite('memory://');
  const db = new Kysely<Database>({ dialect: embeddedDialect(pglite) });
  await migrate(db);
  const dump = await pglite.dumpDataDir('none');
  await writeFile(template, Buffer.from(await dump.arrayBuffer()));
  await db.destroy();
  project.provide('pgliteTemplate', template);
  return () => rm(directory, { recursive: true, force: true });
}
