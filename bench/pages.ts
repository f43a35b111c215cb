// `npm run bench:pages`: how fast cached pages are answered compared with a constant of the same size from a bare Fastify, and
// what a page that the cache does not have costs compared with bare React.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { startServer } from '../tests/support/server-process.ts';
import { machine } from './measure.ts';
import { measureCached } from './pages/cached.ts';
import { measureUncached } from './pages/uncached.ts';
import { withPostgres } from './with-postgres.ts';

/** Outbox messages of the demo data (counts, words) invalidate pages until they are delivered. */
const SETTLE_MILLISECONDS = 20_000;

ensureBuilt();
const passed = await withPostgres(async ({ folder, databaseUrl }) => {
  const floors = fork(join(import.meta.dirname, 'pages/floors.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [floorOrigin] = (await once(floors, 'message')) as [string];
  const server = await startServer(join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'on',
    RATE_LIMIT_FACTOR: '1000000',
  });
  try {
    await setTimeout(SETTLE_MILLISECONDS);
    console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)} at the start`);
    const quick = await measureCached(server, { origin: floorOrigin, pid: floors.pid as number });
    return (await measureUncached(server, floors)) && quick;
  } finally {
    floors.disconnect();
    await server.kill();
  }
});
console.log(`\n${passed ? 'PASS' : 'FAIL'}`);
process.exitCode = passed ? 0 : 1;
