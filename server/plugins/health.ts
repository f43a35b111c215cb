import type { FastifyInstance } from 'fastify';
import { within } from '../adapters/database/timeout.ts';
import type { Context } from '../context.ts';
import { isMigrated } from '../migrations/index.ts';
import type { Draining } from './draining.ts';

/** Why a process is not ready. */
type Reason = 'draining' | 'migrations' | 'database';

/**
 * `/healthz`: the process runs, independent of other services. `/readyz`: requests may come here; it is not draining,
 * the database answers and is at the newest version. The response names what is missing.
 */
export function answerHealth(
  app: FastifyInstance,
  { db }: Pick<Context, 'db'>,
  draining: Draining,
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = await missing().catch((error): Reason => {
      request.log.warn(error, 'not ready');
      return 'database';
    });
    return reason ? reply.status(503).send({ ok: false, reason }) : { ok: true };
  });

  async function missing(): Promise<Reason | null> {
    if (draining.begun) return 'draining';
    return (await within(isMigrated(db))) ? null : 'migrations';
  }
}
