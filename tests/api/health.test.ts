import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../support/start-app.ts';

const app = await startApp();
afterAll(() => app.close());

async function ask(url: string) {
  const { statusCode, headers, body } = await app.server.inject({ url });
  return { statusCode, headers, answer: JSON.parse(body) };
}

describe('a load balancer that asks for readiness', () => {
  it('gets yes while everything works, and never from a cache', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const { statusCode, headers, answer } = await ask(url);
      expect([statusCode, answer]).toEqual([200, { ok: true }]);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('gets no while the database is older than the server, which is alive', async () => {
    const { db } = app.context;
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration)
      returning name, timestamp`.execute(db);
    expect(await ask('/readyz')).toMatchObject({
      statusCode: 503,
      answer: { ok: false, reason: 'migrations' },
    });
    expect((await ask('/healthz')).statusCode).toBe(200);
    await sql`insert into kysely_migration values (${rows[0]?.name}, ${rows[0]?.timestamp})`.execute(
      db,
    );
    expect((await ask('/readyz')).statusCode).toBe(200);
  });

  it('gets no from a server that is draining, which still answers and closes its connections', async () => {
    expect((await ask('/healthz')).headers.connection).not.toBe('close');
    app.draining.begin();
    expect(await ask('/readyz')).toMatchObject({
      statusCode: 503,
      answer: { ok: false, reason: 'draining' },
    });
    const { statusCode, headers } = await ask('/healthz');
    expect([statusCode, headers.connection]).toEqual([200, 'close']);
  });
});
