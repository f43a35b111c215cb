import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { installedProgram } from '../installed-program.ts';
import { UNPRIVILEGED } from '../postgres-server.ts';
import { type StartedProgram, startProgram } from './started-program.ts';

/** Starts a PgBouncer in transaction mode before a PostgreSQL on a loopback port. */
export async function startPgbouncer(
  directory: string,
  postgresPort: number,
): Promise<StartedProgram & { url: string }> {
  const program = installedProgram('pgbouncer');
  const port = await freePort();
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'pgbouncer.ini');
  await writeFile(file, configuration(port, postgresPort));
  await chmod(directory, 0o755);
  // it refuses to run as root
  const identity = process.getuid?.() === 0 ? UNPRIVILEGED : {};
  const started = await startProgram(program, [file], port, identity);
  return { ...started, url: `postgres://kerya@127.0.0.1:${port}` };
}

const configuration = (port: number, postgresPort: number) => `[databases]
* = host=127.0.0.1 port=${postgresPort} user=kerya

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 5
`;
