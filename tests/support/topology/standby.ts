import { execFile } from 'node:child_process';
import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type PostgresServer, runOn, startPostgres } from '../postgres-server.ts';

const POLLS = 200;

/** Starts a replica that follows a running PostgreSQL, in a new folder. */
export async function startStandby(
  primary: PostgresServer,
  directory: string,
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  await mkdir(directory, { recursive: true });
  const data = join(directory, 'data');
  await copyCluster(primary, data);
  return startPostgres(directory, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=kerya application_name=standby`,
    ...settings,
  });
}

/** Does what `pg_basebackup`, which the packaged programs lack, would do, by the same functions. */
async function copyCluster(primary: PostgresServer, data: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${primary.url}/postgres` });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await copyWhileItChanges(primary.data, data);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    );
    await rm(join(data, 'postmaster.pid'), { force: true });
    const files = {
      // settings of the primary that were changed by hand do not apply to the replica
      'postgresql.auto.conf': '',
      backup_label: rows[0]?.labelfile ?? '',
      'standby.signal': '',
    };
    const { uid, gid } = await stat(data);
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(data, name), content);
      await chown(join(data, name), uid, gid);
    }
  } finally {
    await client.end();
  }
}

/** Files that vanish during the copy are in the log, from which the copy catches up. */
async function copyWhileItChanges(from: string, to: string): Promise<void> {
  try {
    await promisify(execFile)('cp', ['-a', from, to]);
  } catch (error) {
    const { stderr } = error as { stderr: string };
    const others = stderr
      .split('\n')
      .filter((line) => !/^$|: No such file or directory$/.test(line));
    if (others.length > 0) throw error;
  }
}

/** From now on the primary acknowledges only what its replica has written to disk. */
export async function makeSynchronous(primary: PostgresServer): Promise<void> {
  const url = `${primary.url}/postgres`;
  await runOn(url, `alter system set synchronous_standby_names = '*'`);
  await runOn(url, 'select pg_reload_conf()');
  await until(url, `select from pg_stat_replication where sync_state = 'sync'`);
}

/** Makes a replica the primary. */
export async function promote(standby: PostgresServer): Promise<void> {
  await runOn(`${standby.url}/postgres`, 'select pg_promote()');
}

async function until(url: string, question: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let poll = 0; poll < POLLS; poll += 1) {
      if ((await client.query(question)).rowCount) return;
      await setTimeout(50);
    }
    throw new Error(`Never so: ${question}`);
  } finally {
    await client.end();
  }
}
