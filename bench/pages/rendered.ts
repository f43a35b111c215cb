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
/**
 * Until what renders them is compiled, as bare React is after its first thousand: V8 still does so, beside, after five
 * thousand pages.
 */
const WARM_UP_ROUNDS = 60;
const RENDERINGS = 1_000;
/** Times the processor time of bare React. */
const BOUND = 10;

/**
 * A list that is kept under no address yet, without what the API takes to find its rentals, beside React alone with
 * plain elements: those that the list's own cards consist of.
 * @returns whether it is within the bound
 */
export async function measureRendered(
  server: { origin: string; pid: number },
  floors: ChildProcess,
): Promise<boolean> {
  const list = server.origin + pageUrl('fr', 'offers');
  const html = await (await fetch(list)).text();
  const cards: Cards = { html: load(html)('article').toString(), times: RENDERINGS };
  const calls = [
    callUrl(searchRentals, { query: { kind: 'offer', sort: 'newest' } }),
    callUrl(listCategories, {}),
  ].map((path) => Array<string>(PAGES_A_ROUND).fill(server.origin + path));
  const unkept = (round: number) =>
    Array.from({ length: PAGES_A_ROUND }, (_, index) => `${list}?visit=${round}-${index}`);

  for (let round = -WARM_UP_ROUNDS; round < 0; round += 1) {
    for (const addresses of [unkept(round), ...calls]) await cpuOf(addresses, server.pid);
  }
  await bareReact(floors, cards);
  const pages: number[] = [];
  const queries: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pages.push(await cpuOf(unkept(round), server.pid));
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

function report(page: number, apart: number, floor: number): boolean {
  const times = (page - apart) / floor;
  console.log(`\n### A list that is not kept, CPU at most ${BOUND} x bare React\n`);
  console.log('| whole | its calls to the API | without them | bare React, its cards | times | |');
  console.log('|--:|--:|--:|--:|--:|---|');
  const figures = [page, apart, page - apart, floor].map((value) => `${value.toFixed(2)} ms`);
  const judged = times <= BOUND ? 'PASS' : 'FAIL';
  console.log(`| ${figures.join(' | ')} | ${times.toFixed(1)} | ${judged} |`);
  return times <= BOUND;
}
