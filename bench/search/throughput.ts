import { httpClient } from '../http-client.ts';
import { timed } from '../measure.ts';
import type { Seeded } from './databases.ts';
import { pgbench, type Round } from './pgbench.ts';
import { draws } from './random.ts';
import type { Addresses } from './start.ts';
import { listenIn } from './statements.ts';
import { looksAt, VIEWS } from './views.ts';

export interface Throughput {
  http: Round[];
  bare: Round[];
}

export const CLIENTS = 16;
const SECONDS = 10;
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
  const addresses = looks.map((look) => app + look);
  try {
    await overHttp(addresses, SECONDS / 2);
    await bare.run(CLIENTS, SECONDS / 2);
    const measured: Throughput = { http: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      measured.bare.push(await bare.run(CLIENTS, SECONDS));
      measured.http.push(await overHttp(addresses, SECONDS));
    }
    return measured;
  } finally {
    await bare.remove();
  }
}

async function overHttp(addresses: readonly string[], seconds: number): Promise<Round> {
  const client = httpClient(CLIENTS);
  const draw = draws(SEED);
  const began = performance.now();
  const until = began + seconds * 1_000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        times.push(await timed(() => client.ask(draw.oneOf(addresses))));
      }
    }),
  );
  client.close();
  return { rate: times.length / ((performance.now() - began) / 1_000), times };
}
