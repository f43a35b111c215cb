// `npm run bench:load`: mixed load at 80 % of saturation, for ten minutes: errors, how long answers take,
// and whether memory stays flat.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { freePort } from '../tests/support/free-port.ts';
import { startServer } from '../tests/support/server-process.ts';
import { settle } from '../tests/support/storm/settle.ts';
import { BROWSER_HEADERS, httpClient } from './http-client.ts';
import { arrive } from './load/arrivals.ts';
import { inspect } from './load/inspected.ts';
import { reportMemory, watchMemory } from './load/memory.ts';
import { gather, type Kind } from './load/people.ts';
import { reportAnswers } from './load/report.ts';
import { findSaturation } from './load/saturation.ts';
import { machine } from './measure.ts';
import { HALVES, named, runOn } from './processors.ts';
import { draws } from './search/random.ts';
import { withPostgres } from './with-postgres.ts';

const MINUTES = Number(process.env.MINUTES ?? 10);
const SHARE = 0.8;
const SEED = 5;
/** The warm-up until often used code is compiled and cached: a site that still compiles seems saturated. */
const WARM_UP = { rate: 60, seconds: 60 };
const FLOOR_SECONDS = 20;
const RENEW_MILLISECONDS = 240_000;

ensureBuilt();
// processes started from here on inherit the processors: PostgreSQL
runOn(process.pid, HALVES.elsewhere);
const passed = await withPostgres(async ({ folder, databaseUrl }) => {
  const bare = fork(join(import.meta.dirname, 'processes/bare.ts'));
  const [bareOrigin] = (await once(bare, 'message')) as [string];
  const inspectPort = await freePort();
  const server = await startServer(join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_FACTOR: '1000000',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}`,
  });
  for (const { pid } of [bare, server]) runOn(pid as number, HALVES.site);
  const inspected = await inspect(inspectPort);
  try {
    console.log(
      `${machine()}, load ${loadavg()[0]?.toFixed(1)} at the start; the site has processors ${named(HALVES.site)}, ` +
        `PostgreSQL and who asks have ${named(HALVES.elsewhere)}`,
    );
    const { kinds, renew } = await gather(server.origin);
    const renewing = setInterval(() => renew().catch(console.error), RENEW_MILLISECONDS);
    try {
      await arrive(kinds, { ...WARM_UP, draw: draws(SEED) });
      const saturation = await findSaturation(kinds, () => settle(databaseUrl));
      const rate = SHARE * saturation;
      const client = httpClient();
      const constant: Kind = {
        name: 'floor',
        share: 100,
        judgedAs: null,
        ask: () => client.ask(`${bareOrigin}/`, { headers: BROWSER_HEADERS }),
      };
      const floor = await arrive([constant], { rate, seconds: FLOOR_SECONDS, draw: draws(SEED) });
      const seconds = MINUTES * 60;
      console.log(
        `\nHeld for ${MINUTES} minutes: ${rate.toFixed(1)} arrivals a second, ${SHARE * 100} % of ${saturation.toFixed(1)}`,
      );
      const watch = watchMemory(inspected, seconds);
      const [arrived, memory] = await Promise.all([
        arrive(kinds, { rate, seconds, draw: draws(SEED), isHeldUp: watch.holdsUp }),
        watch.memory,
      ]);
      const quick = reportAnswers(kinds, arrived, { kind: constant, arrived: floor });
      const flat = reportMemory(memory);
      return quick && flat;
    } finally {
      clearInterval(renewing);
    }
  } finally {
    inspected.close();
    bare.disconnect();
    await server.kill();
  }
});
console.log(`\n${passed ? 'PASS' : 'FAIL'}`);
process.exitCode = passed ? 0 : 1;
