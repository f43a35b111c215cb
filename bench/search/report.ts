import { median, milliseconds } from '../measure.ts';
import { figuresOf, type Latency } from './latency.ts';
import type { ViewPlan } from './plans.ts';
import { CLIENTS, type Throughput } from './throughput.ts';

/** Of the throughput of the bare statements, what searches over HTTP keep. */
const LEAST_KEPT = 0.6;

/** Prints how long each view takes, as a table. @returns whether all stay within the bound, milliseconds */
export function reportLatency(
  title: string,
  latencies: readonly Latency[],
  bound: number,
): boolean {
  console.log(`\n### ${title}, one client, bound ${bound} ms\n`);
  console.log('| view | runs | median | p95 | p95 by rounds | |\n|---|--:|--:|--:|--:|---|');
  return latencies
    .map((latency) => {
      const { runs, median: middle, p95, spread } = figuresOf(latency);
      const isFloor = latency.name.startsWith('floor');
      const passed = isFloor || p95 < bound;
      const verdict = isFloor ? '' : passed ? 'within' : 'OVER';
      const times = [middle, p95].map(milliseconds);
      console.log(
        `| ${latency.name} | ${runs} | ${times.join(' | ')} | ${spread.map(milliseconds).join(' to ')} | ${verdict} |`,
      );
      return passed;
    })
    .every(Boolean);
}

/** Prints how rows are found. @returns whether no view scans a table */
export function reportPlans(plans: readonly ViewPlan[]): boolean {
  console.log('\n### How rows are found\n');
  for (const { view, nodes, scans } of plans) {
    console.log(`- ${view}`);
    for (const node of nodes) console.log(`  - ${node}`);
    for (const scan of scans) console.log(`  - SCAN ${scan}`);
  }
  return plans.every(({ scans }) => scans.length === 0);
}

/** Prints both throughputs. @returns whether HTTP keeps enough of the bare statements' */
export function reportThroughput({ http, bare }: Throughput): boolean {
  const kept = median(http) / median(bare);
  const passed = kept >= LEAST_KEPT;
  const range = (rates: number[]) =>
    `${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}`;
  console.log(`\n### Throughput, ${CLIENTS} clients, words and mistyped words\n`);
  console.log('| | rounds | a second, median | spread |\n|---|--:|--:|--:|');
  for (const [name, rates] of [
    ['over HTTP', http],
    ['the same statements by pgbench', bare],
  ] as const) {
    console.log(`| ${name} | ${rates.length} | ${median(rates).toFixed(0)} | ${range(rates)} |`);
  }
  console.log(
    `\nHTTP keeps ${(100 * kept).toFixed(0)} %, ${passed ? 'at least' : 'LESS THAN'} ${100 * LEAST_KEPT} %.`,
  );
  return passed;
}
