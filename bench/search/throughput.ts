import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wrk } from '../wrk.ts';
import type { Seeded } from './databases.ts';
import { pgbench, type Round } from './pgbench.ts';
import type { Addresses } from './start.ts';
import { listenIn } from './statements.ts';
import { looksAt, VIEWS } from './views.ts';

export interface Throughput {
  http: Round[];
  bare: Round[];
}

export const CLIENTS = 16;
const SECONDS = 10;
/** The warm-up until V8, which compiles with low priority, has compiled the code of a search. */
const WARM_UP_SECONDS = 30;
/** Two thirds words, one third mistyped. */
const MIX = { text: 40, typo: 20 };
const SEED = 11;

/** Searches over HTTP from many clients, and the same statements driven by pgbench, in turns. */
export async function measureThroughput(
  { app }: Addresses,
  config: Seeded['config'],
  rounds: number,
): Promise<Throughput> {
  const looks = Object.entries(MIX).flatMap(([name, count]) =>
    VIEWS.filter((view) => view.name === name).flatMap((view) => looksAt(view, count, SEED)),
  );
  const listening = await listenIn(config);
  const sets = [];
  for (const look of looks) sets.push(await listening.statementsOf(look));
  await listening.close();
  const bare = await pgbench(config.databaseUrl ?? '', sets);
  const directory = await mkdtemp(join(tmpdir(), 'kerya-looks-'));
  const paths = join(directory, 'paths');
  await writeFile(paths, looks.join('\n'));
  try {
    await overHttp(app, paths, WARM_UP_SECONDS);
    await bare.run(CLIENTS, SECONDS / 2);
    const measured: Throughput = { http: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      measured.bare.push(await bare.run(CLIENTS, SECONDS));
      measured.http.push(await overHttp(app, paths, SECONDS));
    }
    return measured;
  } finally {
    await bare.remove();
    await rm(directory, { recursive: true });
  }
}

/** @param paths the file of paths to draw from, one a line */
async function overHttp(app: string, paths: string, seconds: number): Promise<Round> {
  const script = {
    path: join(import.meta.dirname, 'draw.lua'),
    parameters: [paths, String(SEED)],
  };
  const { rate, printed } = await wrk(app, { connections: CLIENTS, seconds, script });
  const times = [...printed.matchAll(/^took (\d+) (\d+)$/gm)].flatMap(([, took, count]) =>
    Array<number>(Number(count)).fill(Number(took) / 1_000),
  );
  return { rate, times };
}
