import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Draining } from '../plugins/draining.ts';

/** Requests still running after this time, once no new ones are accepted, are cut off. */
const LONGEST_END_MILLISECONDS = 20_000;

interface Running {
  log: Logger;
  /** How long a server that was asked to end with SIGTERM goes on. */
  drainSeconds: number;
  server: FastifyInstance;
  draining: Draining;
  stopControl: () => Promise<unknown>;
  /** Closes what the server works with. */
  close: () => Promise<void>;
}

/**
 * Ends the process with SIGTERM (a service manager's) or SIGINT (Ctrl-C):
 * 1. `/readyz` refuses and responses close their connections, while everything is answered as before; not for Ctrl-C
 * 2. no new requests are accepted, sockets are closed (browsers connect again), running requests are answered
 * 3. the outbox ends its deliveries, the database is closed
 *
 * The same signal once more ends it at once, as a kill would.
 */
export function endGracefully(running: Running): void {
  const seen = new Set<NodeJS.Signals>();
  const hear = (signal: NodeJS.Signals) => {
    if (seen.has(signal)) process.exit(1);
    const first = seen.size === 0;
    seen.add(signal);
    if (first) void end(running, signal === 'SIGTERM' ? running.drainSeconds : 0);
  };
  process.on('SIGTERM', hear);
  process.on('SIGINT', hear);
}

async function end(running: Running, drainSeconds: number): Promise<void> {
  const { log, server, draining, stopControl, close } = running;
  draining.begin();
  await stopControl();
  await pause(drainSeconds * 1_000);
  const late = pause(LONGEST_END_MILLISECONDS, 'late' as const, { ref: false });
  const closed = (async () => {
    await server.close();
    await close();
    return 'closed' as const;
  })();
  const outcome = await Promise.race([closed, late]).catch((error) => {
    log.error(error, 'the end was not clean');
    return 'failed' as const;
  });
  if (outcome === 'late') log.warn('what was still under way was cut');
  process.exit(outcome === 'closed' ? 0 : 1);
}
