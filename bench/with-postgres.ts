import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres-server.ts';

/** The resources of a bench. */
export interface Place {
  /** Empty, and removed afterwards. */
  folder: string;
  /** An empty database of a PostgreSQL with default settings. */
  databaseUrl: string;
}

/** Runs `work` with a new PostgreSQL. */
export async function withPostgres<Result>(
  work: (place: Place) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'kerya-bench-'));
  try {
    // PostgreSQL's unprivileged user needs access through it
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'postgres'));
    const postgres = await startPostgres(join(folder, 'postgres'), {});
    try {
      return await work({ folder, databaseUrl: `${postgres.url}/postgres` });
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
