import { pageUrl } from '#contract/paths.ts';
import { BROWSER_HEADERS, httpClient } from '../http-client.ts';
import { median } from '../measure.ts';
import { type Load, load } from './load.ts';

interface Served {
  origin: string;
  pid: number;
}

/** Many short rounds, in turns: other load of the machine changes from one second to the next. */
const ROUNDS = 40;
const SECONDS = 1;
/** The warm-up until the code that answers is compiled. */
const WARM_UP_SECONDS = 2;
/** The least share of a constant's answers a second. */
const BOUND = 0.5;

/** Cached pages and constants of their compressed size, in turns. @returns whether all are within the bound */
export async function measureCached(server: Served, floor: Served): Promise<boolean> {
  console.log(`\n### Cached pages, at least ${BOUND * 100} % of a constant's answers a second\n`);
  console.log('| page | bytes | a second | spread | constant | share | CPU | constant | |');
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|---|');
  const client = httpClient();
  const within: boolean[] = [];
  for (const name of ['home', 'offers', 'faq'] as const) {
    const address = server.origin + pageUrl('fr', name);
    const bytes = (await client.ask(address, { headers: BROWSER_HEADERS })).length;
    const constant = `${floor.origin}/constant?bytes=${bytes}`;
    await load(address, server.pid, WARM_UP_SECONDS);
    await load(constant, floor.pid, WARM_UP_SECONDS);
    const ours: Load[] = [];
    const theirs: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await load(address, server.pid, SECONDS));
      theirs.push(await load(constant, floor.pid, SECONDS));
    }
    within.push(report(name, bytes, ours, theirs));
  }
  client.close();
  return within.every(Boolean);
}

function report(name: string, bytes: number, ours: Load[], theirs: Load[]): boolean {
  const rates = ours.map(({ rate }) => rate);
  const floor = median(theirs.map(({ rate }) => rate));
  const share = median(rates) / floor;
  const cpu = (loads: Load[]) => `${(median(loads.map((one) => one.cpu)) * 1_000).toFixed(0)} µs`;
  const cells = [
    name,
    bytes,
    median(rates).toFixed(0),
    `${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)}`,
    floor.toFixed(0),
    `${(share * 100).toFixed(0)} %`,
    cpu(ours),
    cpu(theirs),
    share >= BOUND ? 'PASS' : 'FAIL',
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return share >= BOUND;
}
