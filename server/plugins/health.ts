import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { migrator } from '../migrations/index.ts';

/** `/healthz`: the process is up. `/readyz`: the database answers and is at the newest version. */
export function answerHealth(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await sql`select 1`.execute(db);
      const waiting = (await migrator(db).getMigrations()).filter(({ executedAt }) => !executedAt);
      return await reply.status(waiting.length > 0 ? 503 : 200).send({ ok: waiting.length === 0 });
    } catch (error) {
      request.log.warn(error, 'not ready');
      return reply.status(503).send({ ok: false });
    }
  });
}
