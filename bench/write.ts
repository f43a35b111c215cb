// `npm run bench:write`: the costs of writing on PostgreSQL, by the clock and in processor time, with all that
// follows from it; compared with a call that only reads.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { getUser, register } from '#contract/accounts/operations.ts';
import { sendMessage, startConversation } from '#contract/conversations/operations.ts';
import { acceptProposal, propose } from '#contract/proposals/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { rentalFacts } from '../tests/support/factories.ts';
import { memberFacts } from '../tests/support/member.ts';
import { cpuMilliseconds } from '../tests/support/process-time.ts';
import { callServer, startServer } from '../tests/support/server-process.ts';
import { machine, median, milliseconds, quantile, timed } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const EACH = 200;
/** Waits until the outbox messages of a call (updates, notifications, counts) are delivered too. */
const SETTLE_MILLISECONDS = 1_500;
/** Milliseconds of processor time of an acceptance. */
const BOUND = 25;

ensureBuilt();
const passed = await withPostgres(async ({ folder, databaseUrl }) => {
  const server = await startServer(join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_FACTOR: '1000000',
  });
  console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)} at the start\n`);
  console.log('| call | times | median | p95 | CPU, with what follows | bound | |');
  console.log('|---|--:|--:|--:|--:|--:|---|');
  return measure(server).finally(server.kill);
});
process.exitCode = passed ? 0 : 1;

async function measure({ origin, pid }: { origin: string; pid: number }): Promise<boolean> {
  const [owner, renter] = await Promise.all(
    [1, 2].map(() => callServer(origin, null, register, { body: memberFacts() })),
  );
  const [owning, renting] = [owner?.accessToken as string, renter?.accessToken as string];
  const read = () => callServer(origin, owning, getUser, { params: { id: owner?.id as string } });
  // twice: compilation is not measured
  for (let time = 0; time < EACH; time += 1) await read();
  await row(pid, 'floor: reading oneself', Array(EACH).fill(0), read);

  const rentals: string[] = [];
  await row(pid, 'publish a rental', Array(EACH).fill(0), async () => {
    rentals.push((await callServer(origin, owning, createRental, { body: rentalFacts() })).id);
  });
  const threads: string[] = [];
  await row(pid, 'write first', rentals, async (rentalId) => {
    const body = { rentalId, text: 'Bonjour, est-ce libre ?' };
    threads.push((await callServer(origin, renting, startConversation, { body })).id);
  });
  await row(pid, 'write again', threads, async (id) => {
    await callServer(origin, renting, sendMessage, { params: { id }, body: { text: 'Merci !' } });
  });
  const proposals: string[] = [];
  await row(pid, 'propose', threads, async (id) => {
    const body = { amount: 50_000, currency: 'TND' } as const;
    proposals.push((await callServer(origin, renting, propose, { params: { id }, body })).id);
  });
  return row(
    pid,
    'accept a proposal',
    proposals,
    async (id) => {
      await callServer(origin, owning, acceptProposal, { params: { id } });
    },
    BOUND,
  );
}

/** Measures an action on each of these, one after the other. @returns whether it stays within the bound */
async function row<Thing>(
  pid: number,
  name: string,
  things: readonly Thing[],
  work: (thing: Thing) => Promise<unknown>,
  bound?: number,
): Promise<boolean> {
  const before = cpuMilliseconds(pid);
  const times: number[] = [];
  for (const thing of things) times.push(await timed(() => work(thing)));
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));
  const cpu = (cpuMilliseconds(pid) - before) / things.length;
  const passed = bound === undefined || cpu <= bound;
  const judged = bound === undefined ? ['', ''] : [milliseconds(bound), passed ? 'PASS' : 'FAIL'];
  const figures = [median(times), quantile(times, 0.95), cpu].map(milliseconds);
  console.log(`| ${[name, times.length, ...figures, ...judged].join(' | ')} |`);
  return passed;
}
