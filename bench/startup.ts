// `npm run bench:startup`: from the start of the process to its first ready answer, with the embedded database beside
// what that database takes to open the same folder alone, and with PostgreSQL.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { embeddedOpening } from '../tests/support/embedded-opening.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { startServer } from '../tests/support/server-process.ts';
import { machine, median, milliseconds } from './measure.ts';

const STARTS = 7;
const BOUND = { aboveEmbedded: 800, postgres: 1_000 };

ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), 'kerya-bench-startup-'));
// PostgreSQL's unprivileged user goes through it
await chmod(folder, 0o755);
await mkdir(join(folder, 'postgres'));
const postgres = await startPostgres(join(folder, 'postgres'), {});
try {
  console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)} at the start\n`);
  const embedded = join(folder, 'embedded');
  const beside = join(folder, 'files');
  const settings = { DATABASE_URL: `${postgres.url}/postgres` };
  // filled, and with a cache of what is compiled, as every start but the first
  await start(embedded, { DEMO_DATA: 'on' });
  await start(beside, { DEMO_DATA: 'on', ...settings });
  const starts = { embedded: [] as number[], floor: [] as number[], postgres: [] as number[] };
  for (let round = 0; round < STARTS; round += 1) {
    starts.floor.push((await embeddedOpening(embedded)).wall);
    starts.embedded.push(await start(embedded));
    starts.postgres.push(await start(beside, settings));
  }
  const bounds = {
    floor: null,
    embedded: median(starts.floor) + BOUND.aboveEmbedded,
    postgres: BOUND.postgres,
  };
  const passed = [
    row('floor: the embedded database alone', starts.floor, bounds.floor),
    row('embedded database', starts.embedded, bounds.embedded),
    row('PostgreSQL', starts.postgres, bounds.postgres),
  ].every(Boolean);
  process.exitCode = passed ? 0 : 1;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds until a server is ready; it is ended at once. */
async function start(dataDirectory: string, settings: Record<string, string> = {}) {
  const { startedIn, kill } = await startServer(dataDirectory, settings);
  await kill();
  return startedIn.wall;
}

function row(name: string, times: number[], bound: number | null): boolean {
  if (name.startsWith('floor')) {
    console.log('| | starts | median | spread | bound | |\n|---|--:|--:|--:|--:|---|');
  }
  const passed = bound === null || median(times) <= bound;
  const spread = `${milliseconds(Math.min(...times))} to ${milliseconds(Math.max(...times))}`;
  const judged = bound === null ? ['', ''] : [milliseconds(bound), passed ? 'PASS' : 'FAIL'];
  console.log(
    `| ${[name, times.length, milliseconds(median(times)), spread, ...judged].join(' | ')} |`,
  );
  return passed;
}
