// `npm run bench:startup`: from the start of the process to its first ready answer, with the embedded database compared with
// the time of that database to open the same folder alone, and with PostgreSQL.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../scripts/setup/build.mjs';
import { embeddedOpening } from '../tests/support/embedded-opening.ts';
import { startServer } from '../tests/support/server-process.ts';
import { machine, median, milliseconds } from './measure.ts';
import { withPostgres } from './with-postgres.ts';

const STARTS = 7;
const BOUND = { aboveEmbedded: 800, postgres: 1_000 };

ensureBuilt();
const passed = await withPostgres(async ({ folder, databaseUrl }) => {
  console.log(`${machine()}, load ${loadavg()[0]?.toFixed(1)} at the start\n`);
  const embedded = join(folder, 'embedded');
  const files = join(folder, 'files');
  const settings = { DATABASE_URL: databaseUrl };
  // filled, and with a compile cache, as every start but the first
  await start(embedded, { DEMO_DATA: 'on' });
  await start(files, { DEMO_DATA: 'on', ...settings });
  const starts = { floor: [] as number[], embedded: [] as number[], postgres: [] as number[] };
  for (let round = 0; round < STARTS; round += 1) {
    starts.floor.push((await embeddedOpening(embedded)).wall);
    starts.embedded.push(await start(embedded));
    starts.postgres.push(await start(files, settings));
  }
  console.log('| | starts | median | spread | bound | |\n|---|--:|--:|--:|--:|---|');
  row('floor: the embedded database alone', starts.floor, null);
  const bound = median(starts.floor) + BOUND.aboveEmbedded;
  const within = row('embedded database', starts.embedded, bound);
  return row('PostgreSQL', starts.postgres, BOUND.postgres) && within;
});
process.exitCode = passed ? 0 : 1;

/** Milliseconds until a server is ready; it is ended at once. */
async function start(dataDirectory: string, settings: Record<string, string> = {}) {
  const { startedIn, kill } = await startServer(dataDirectory, settings);
  await kill();
  return startedIn.wall;
}

function row(name: string, times: number[], bound: number | null): boolean {
  const passed = bound === null || median(times) <= bound;
  const spread = `${milliseconds(Math.min(...times))} to ${milliseconds(Math.max(...times))}`;
  const judged = bound === null ? ['', ''] : [milliseconds(bound), passed ? 'PASS' : 'FAIL'];
  console.log(
    `| ${[name, times.length, milliseconds(median(times)), spread, ...judged].join(' | ')} |`,
  );
  return passed;
}
