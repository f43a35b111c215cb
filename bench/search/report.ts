import { median, milliseconds, quantile } from '../measure.ts';
import { figuresOf, type Latency } from './latency.ts';
import type { Round } from './pgbench.ts';
import type { ViewPlan } from './plans.ts';
import { CLIENTS, type Throughput } from './throughput.ts';

/** The least share of the bare statements' throughput that searches over HTTP must reach. */
const LEAST_KEPT = 0.6;
/** The most that the p99 of searches may be, as a multiple of that of the bare statements with as many clients. */
const MOST_P99 = 3;

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

/** Prints both throughputs. @returns whether HTTP reaches enough of the bare statements', without being much slower */
export function reportThroughput({ http, bare }: Throughput): boolean {
  console.log(`\n### Throughput, ${CLIENTS} clients, words and mistyped words\n`);
  console.log('| | rounds | a second, median | spread | p50 | p99 |\n|---|--:|--:|--:|--:|--:|');
  reportRounds('over HTTP', http);
  reportRounds('the same statements by pgbench', bare);
  const share = median(ratesOf(http)) / median(ratesOf(bare));
  const later = p99Of(http) / p99Of(bare);
  const isQuick = share >= LEAST_KEPT;
  const isEven = later <= MOST_P99;
  console.log(
    `\nHTTP keeps ${(100 * share).toFixed(0)} %, ${isQuick ? 'at least' : 'LESS THAN'} ${100 * LEAST_KEPT} %.`,
  );
  console.log(
    `Its p99 is ${later.toFixed(2)} x theirs, ${isEven ? 'at most' : 'MORE THAN'} ${MOST_P99} x.`,
  );
  return isQuick && isEven;
}

function reportRounds(name: string, rounds: readonly Round[]): void {
  const rates = ratesOf(rounds);
  const spread = [Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0));
  const times = [median(timesOf(rounds)), p99Of(rounds)].map(milliseconds);
  console.log(
    `| ${name} | ${rates.length} | ${median(rates).toFixed(0)} | ${spread.join(' to ')} | ${times.join(' | ')} |`,
  );
}

const ratesOf = (rounds: readonly Round[]) => rounds.map(({ rate }) => rate);
const timesOf = (rounds: readonly Round[]) => rounds.flatMap(({ times }) => times);
const p99Of = (rounds: readonly Round[]) => quantile(timesOf(rounds), 0.99);
