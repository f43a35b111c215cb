import { join } from 'node:path';
import { installedProgram } from '../installed-program.ts';
import { type StartedProgram, startProgram } from './started-program.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/haproxy.cfg');
/** Nobody listens there. */
const NOWHERE = '127.0.0.1:1';

interface Behind {
  /** Ports of the web processes, two at most. */
  web: number[];
  /** The object store that browsers put photos into through the proxy; none by default. */
  store?: { port: number; bucket: string } | undefined;
}

/** Starts an HAProxy on a loopback port before HTTP servers on others, as containers run it. */
export async function startHaproxy(
  port: number,
  { web: [one, two], store }: Behind,
): Promise<StartedProgram & { origin: string }> {
  const env = {
    LISTEN: `127.0.0.1:${port}`,
    WEB_1: `127.0.0.1:${one}`,
    WEB_2: two === undefined ? NOWHERE : `127.0.0.1:${two}`,
    STORE: store ? `127.0.0.1:${store.port}` : NOWHERE,
    BUCKET: store?.bucket ?? 'none',
  };
  const program = installedProgram('haproxy');
  const started = await startProgram(program, ['-db', '-f', CONFIGURATION], port, { env });
  return { ...started, origin: `http://127.0.0.1:${port}` };
}
