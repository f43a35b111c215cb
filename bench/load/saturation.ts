import { milliseconds, quantile, timed } from '../measure.ts';
import { watchProcessors } from '../processors.ts';
import { draws } from '../search/random.ts';
import { type Arrived, arrive } from './arrivals.ts';
import type { Kind } from './people.ts';

const FIRST_RATE = 80;
const STEP = 1.25;
/** Shorter steps find rates that cannot be sustained: outbox messages pile up behind the answers. */
const STEP_SECONDS = 30;
/** Slower than this a site is unusable. */
const SATURATED_MILLISECONDS = 1_000;
/** Processors with this load are saturated: concurrent requests wait for each other. */
const SATURATED_SHARE = 0.95;
/** When the outbox (updates, counts, notifications) needs longer than this after the last answer, it has piled up. */
const CATCH_UP_MILLISECONDS = 1_000;
const SEED = 3;

/**
 * Raises the rate of arrivals step by step until the site does not keep up: its processors or its database's have no time
 * left, requests fail, one in a hundred waits for more than a second, more than a second's arrivals are unanswered, or
 * more than a second's work is left to do.
 * @param settled waits until the outbox is empty
 * @returns the last rate it kept up with
 */
export async function findSaturation(
  kinds: readonly Kind[],
  settled: () => Promise<unknown>,
): Promise<number> {
  console.log(`\n### Saturation: steps of ${STEP_SECONDS} s\n`);
  console.log(
    '| arrivals a second | processors | p50 | p99 | unanswered at the end | left to do | errors | |',
  );
  console.log('|--:|--:|--:|--:|--:|--:|--:|---|');
  let sustained = 0;
  for (let rate = FIRST_RATE; ; rate *= STEP) {
    const busySince = watchProcessors();
    const arrived = await arrive(kinds, { rate, seconds: STEP_SECONDS, draw: draws(SEED) });
    const busy = busySince();
    const catchingUp = await timed(settled);
    const keepsUp = report(rate, arrived, { busy, catchingUp });
    if (!keepsUp) break;
    sustained = rate;
  }
  if (sustained === 0) throw new Error('The site does not keep up with the first rate.');
  return sustained;
}

function report(
  rate: number,
  { kinds, unanswered }: Arrived,
  { busy, catchingUp }: { busy: number; catchingUp: number },
): boolean {
  const all = [...kinds.values()];
  const times = all.flatMap((kind) => kind.times);
  const errors = all.reduce((sum, kind) => sum + kind.errors.length, 0);
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const keepsUp =
    errors === 0 &&
    busy < SATURATED_SHARE &&
    p99 <= SATURATED_MILLISECONDS &&
    unanswered <= rate &&
    catchingUp <= CATCH_UP_MILLISECONDS;
  const cells = [
    rate.toFixed(1),
    `${(100 * busy).toFixed(0)} %`,
    `${p50.toFixed(1)} ms`,
    `${p99.toFixed(1)} ms`,
    unanswered,
    milliseconds(catchingUp),
    errors,
    keepsUp ? 'keeps up' : 'saturated',
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return keepsUp;
}
