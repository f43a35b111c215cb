// `npm run bench:pages`: how fast kept pages are answered beside a constant of the same size from a bare Fastify, and what
// rendering one costs beside bare React.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { callUrl } from '#contract/call-url.ts';
import { pageUrl } from '#contract/paths.ts';
import { listCategories, searchRentals } from '#contract/rentals/operations.ts';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { startServer } from '../tests/support/server-process.ts';
import { machine, median } from './measure.ts';
import { cpuOf, type Load, load } from './pages/load.ts';

const ROUNDS = 5;
const SECONDS = 4;
const MISSES = 200;
const RENDERINGS = 2_000;
const SETTLE_MILLISECONDS = 20_000;
const BOUND = { share: 0.6, times: 10 };

ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), 'kerya-bench-pages-'));
// PostgreSQL's unprivileged user goes through it
await chmod(folder, 0o755);
await mkdir(join(folder, 'postgres'));
const postgres = await startPostgres(join(folder, 'postgres'), {});
const server = await startServer(join(folder, 'data'), {
  NODE_ENV: 'production',
  DATABASE_URL: `${postgres.url}/postgres`,
  DEMO_DATA: 'on',
  RATE_LIMIT_FACTOR: '1000000',
});
const floors = fork(join(import.meta.dirname, 'pages/floors.ts'), {
  env: { ...process.env, NODE_ENV: 'production' },
});
try {
  const [floorOrigin] = (await once(floors, 'message')) as [string];
  // what follows from the demo data (counts, words) drops pages until it is done
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));
  console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)} at the start`);
  const quick = await kept(floorOrigin);
  const cheap = await rendered();
  console.log(`\n${quick && cheap ? 'PASS' : 'FAIL'}`);
  process.exitCode = quick && cheap ? 0 : 1;
} finally {
  floors.disconnect();
  await server.kill();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Kept pages and constants of their compressed size, in turns. */
async function kept(floorOrigin: string): Promise<boolean> {
  console.log(
    `\n### Kept pages, at least ${BOUND.share * 100} % of a constant's answers a second\n`,
  );
  console.log('| page | bytes | a second | spread | constant | share | CPU | constant | |');
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|---|');
  let all = true;
  for (const name of ['home', 'offers', 'faq'] as const) {
    const address = server.origin + pageUrl('fr', name);
    const bytes = await sizeOf(address);
    const constant = `${floorOrigin}/constant?bytes=${bytes}`;
    const ours: Load[] = [];
    const theirs: Load[] = [];
    // once beforehand, until both are compiled
    await load(address, server.pid, 2);
    await load(constant, floors.pid as number, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await load(address, server.pid, SECONDS));
      theirs.push(await load(constant, floors.pid as number, SECONDS));
    }
    const rates = ours.map(({ rate }) => rate);
    const share = median(rates) / median(theirs.map(({ rate }) => rate));
    const passed = share >= BOUND.share;
    all &&= passed;
    const cells = [
      name,
      bytes,
      median(rates).toFixed(0),
      `${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}`,
      median(theirs.map(({ rate }) => rate)).toFixed(0),
      `${(share * 100).toFixed(0)} %`,
      `${median(ours.map(({ cpu }) => cpu * 1_000)).toFixed(0)} µs`,
      `${median(theirs.map(({ cpu }) => cpu * 1_000)).toFixed(0)} µs`,
      passed ? 'PASS' : 'FAIL',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  return all;
}

/** Bytes of a page as it travels. */
async function sizeOf(address: string): Promise<number> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** A list that is kept under no address yet, without what the API takes to find its rentals. */
async function rendered(): Promise<boolean> {
  const addresses = (round: number) =>
    Array.from(
      { length: MISSES },
      (_, index) => `${server.origin}${pageUrl('fr', 'offers')}?visit=${round}-${index}`,
    );
  const calls = [
    callUrl(searchRentals, { query: { kind: 'offer', sort: 'newest' } }),
    callUrl(listCategories, {}),
  ].map((path) => server.origin + path);
  const repeated = (address: string) => Array<string>(MISSES).fill(address);
  await cpuOf(addresses(-1), server.pid);
  for (const call of calls) await cpuOf(repeated(call), server.pid);
  const pages: number[] = [];
  const queries: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pages.push(await cpuOf(addresses(round), server.pid));
    let sum = 0;
    for (const call of calls) sum += await cpuOf(repeated(call), server.pid);
    queries.push(sum);
    floors.send(RENDERINGS);
    bare.push(Number(((await once(floors, 'message')) as [number])[0]));
  }
  const [page, apart, floor] = [median(pages), median(queries), median(bare)];
  const times = (page - apart) / floor;
  const passed = times <= BOUND.times;
  console.log(`\n### A list that is not kept, CPU at most ${BOUND.times} x bare React\n`);
  console.log('| whole | its calls to the API | without them | bare React, 24 cards | times | |');
  console.log('|--:|--:|--:|--:|--:|---|');
  const figures = [page, apart, page - apart, floor].map((value) => `${value.toFixed(2)} ms`);
  console.log(`| ${figures.join(' | ')} | ${times.toFixed(1)} | ${passed ? 'PASS' : 'FAIL'} |`);
  return passed;
}
