// The application over HTTP in a separate process, as `npm start` runs it but without its pages, and
// the floors: a bare Fastify that answers a constant, and the shortest query to the same database.
import fastify from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openContext } from '../../server/open-context.ts';
import { letPoolThreadsGiveWay } from '../../server/runtime/pool-threads.ts';
import type { Addresses } from './start.ts';

const context = await openContext(readConfig(process.env));
const { server } = await buildApp(context);
const here = { host: '127.0.0.1', port: 0 };

const floors = fastify();
floors.get<{ Querystring: { bytes: string } }>('/constant', (request, reply) =>
  reply.type('application/json').send(constantOf(Number(request.query.bytes))),
);
floors.get('/select-1', async (_request, reply) => {
  await sql`select 1`.execute(context.db);
  return reply.type('application/json').send('1');
});

const addresses: Addresses = { app: await server.listen(here), floors: await floors.listen(here) };
letPoolThreadsGiveWay();
process.send?.(addresses);
process.once('disconnect', async () => {
  await Promise.all([server.close(), floors.close()]);
  await context.close();
  process.exit(0);
});

const made = new Map<number, string>();
function constantOf(bytes: number): string {
  const known = made.get(bytes) ?? JSON.stringify('x'.repeat(bytes - 2));
  made.set(bytes, known);
  return known;
}
