import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REALTIME_PATH } from '#contract/realtime.ts';
import { freePort } from '../free-port.ts';
import { installedProgram } from '../installed-program.ts';
import { type StartedProgram, startProgram } from './started-program.ts';

/** Starts an HAProxy on a loopback port before HTTP servers on others. */
export async function startHaproxy(
  directory: string,
  ports: number[],
): Promise<StartedProgram & { origin: string }> {
  const program = installedProgram('haproxy');
  const port = await freePort();
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'haproxy.cfg');
  await writeFile(file, configuration(port, ports));
  const started = await startProgram(program, ['-db', '-f', file], port);
  return { ...started, origin: `http://127.0.0.1:${port}` };
}

/** What docs/operations.md shows; browsers without WebSockets stay with one process by their address. */
const configuration = (port: number, ports: number[]) => `global
  maxconn 4000

defaults
  mode http
  option http-keep-alive
  option forwardfor
  option redispatch
  retries 2
  timeout connect 2s
  timeout client 65s
  timeout server 65s
  timeout tunnel 1h
  option httpchk GET /healthz
  default-server check inter 1s fall 2 rise 1

frontend site
  bind 127.0.0.1:${port}
  use_backend sockets if { path_beg ${REALTIME_PATH} }
  default_backend web

backend web
  balance roundrobin
${serverLines(ports)}

backend sockets
  balance source
${serverLines(ports)}
`;

const serverLines = (ports: number[]) =>
  ports.map((each, index) => `  server web${index + 1} 127.0.0.1:${each}`).join('\n');
