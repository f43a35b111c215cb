import { httpClient } from '../http-client.ts';
import { quantile, timed } from '../measure.ts';
import type { Addresses } from './start.ts';
import { looksAt, VIEWS } from './views.ts';

/** Milliseconds of something, measured in rounds that took turns with everything else. */
export interface Latency {
  name: string;
  rounds: number[][];
}

const RUNS_A_ROUND = 100;
/** The warm-up until the data is in the database's own memory. */
const WARM_UP = 300;
/** The size of an answer of 24 rentals. */
const LIST_BYTES = 30_000;

/** How long each view takes over HTTP, one request after the other, and the floors. */
export async function measureLatency(
  { app, floors }: Addresses,
  rounds: number,
): Promise<Latency[]> {
  const client = httpClient(1);
  const constant = (address: string) => () => Array<string>(RUNS_A_ROUND).fill(address);
  const measured = [
    { name: 'floor: a constant', looks: constant(`${floors}/constant?bytes=${LIST_BYTES}`) },
    { name: 'floor: select 1', looks: constant(`${floors}/select-1`) },
    ...VIEWS.map((view) => ({
      name: view.name,
      looks: (round: number) =>
        looksAt(view, RUNS_A_ROUND, 100 + round).map((address) => app + address),
    })),
  ].map((one) => ({ ...one, rounds: [] as number[][] }));
  for (const { looks } of measured) {
    for (let round = -1; round >= -WARM_UP / RUNS_A_ROUND; round -= 1) {
      for (const address of looks(round)) await client.ask(address);
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { looks, rounds: done } of measured) {
      const took: number[] = [];
      for (const address of looks(round)) took.push(await timed(() => client.ask(address)));
      done.push(took);
    }
  }
  client.close();
  return measured.map(({ name, rounds: done }) => ({ name, rounds: done }));
}

/** The statistics of a latency, in milliseconds. */
export function figuresOf({ rounds }: Latency) {
  const all = rounds.flat();
  const p95s = rounds.map((round) => quantile(round, 0.95));
  return {
    runs: all.length,
    median: quantile(all, 0.5),
    p95: quantile(all, 0.95),
    /** The p95 of the best and of the worst round. */
    spread: [Math.min(...p95s), Math.max(...p95s)] as const,
  };
}
