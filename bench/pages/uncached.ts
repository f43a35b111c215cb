import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { load } from 'cheerio';
import { callUrl } from '#contract/call-url.ts';
import { pageUrl } from '#contract/paths.ts';
import { listCategories, searchRentals } from '#contract/rentals/operations.ts';
import { median } from '../measure.ts';
import type { Cards } from './floors.ts';
import { cpuOf } from './load.ts';

const ROUNDS = 20;
const PAGES_A_ROUND = 100;
/** The warm-up until the code that renders them is compiled, as bare React is after its first thousand. */
const WARM_UP_ROUNDS = 30;
const RENDERINGS = 1_000;
/** Times the processor time of bare React, calls to the API included. */
const BOUND = 50;

/**
 * A list that is not cached, compared with React alone rendering the plain elements of its 24 cards.
 * @returns whether it is within the bound
 */
export async function measureUncached(
  server: { origin: string; pid: number },
  floors: ChildProcess,
): Promise<boolean> {
  const list = server.origin + pageUrl('fr', 'offers');
  const html = await (await fetch(list)).text();
  const cards: Cards = { html: load(html)('article').toString(), times: RENDERINGS };
  // listed separately for the reader: they are part of the page
  const calls = [
    callUrl(searchRentals, { query: { kind: 'offer', sort: 'newest' } }),
    callUrl(listCategories, {}),
  ].map((path) => Array<string>(PAGES_A_ROUND).fill(server.origin + path));
  const uncached = (round: number) =>
    Array.from({ length: PAGES_A_ROUND }, (_, index) => `${list}?visit=${round}-${index}`);

  for (let round = -WARM_UP_ROUNDS; round < 0; round += 1) {
    for (const addresses of [uncached(round), ...calls]) await cpuOf(addresses, server.pid);
  }
  await bareReact(floors, cards);
  const pages: number[] = [];
  const queries: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pages.push(await cpuOf(uncached(round), server.pid));
    let sum = 0;
    for (const addresses of calls) sum += await cpuOf(addresses, server.pid);
    queries.push(sum);
    bare.push(await bareReact(floors, cards));
  }
  return report(median(pages), median(queries), median(bare));
}

async function bareReact(floors: ChildProcess, cards: Cards): Promise<number> {
  floors.send(cards);
  const [milliseconds] = await once(floors, 'message');
  return milliseconds;
}

function report(page: number, calls: number, floor: number): boolean {
  const times = page / floor;
  console.log(`\n### A list that the cache does not have, CPU at most ${BOUND} x bare React\n`);
  console.log('| whole | of it calls to the API | bare React, its cards | times | |');
  console.log('|--:|--:|--:|--:|---|');
  const cells = [page, calls, floor].map((value) => `${value.toFixed(2)} ms`);
  const judged = times <= BOUND ? 'PASS' : 'FAIL';
  console.log(`| ${cells.join(' | ')} | ${times.toFixed(1)} | ${judged} |`);
  return times <= BOUND;
}
