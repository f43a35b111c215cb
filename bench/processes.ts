// `npm run bench:processes`: processor time a request by one process and by two, behind a proxy each, beside a bare server
// measured the same way.
import { parseArgs } from 'node:util';
import { machine, median } from './measure.ts';
import { cpuOf } from './processes/measure-cpu.ts';
import { type Kind, prepareSite, read } from './processes/requests.ts';
import { type Pair, startSides } from './processes/sides.ts';
import { HALVES, keepTo, named } from './processors.ts';

const BOUND = 1.15;
/** Requests of each kind a process has had before it is measured, and pages it has rendered: until code is compiled. */
const WARM_UP = 3_000;
const RENDERED = 1_000;
/** Linux counts processor time by hundredths of a second. */
const FLOOR_TIMES = 10;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '1000' },
  },
});
const rounds = Number(values.rounds);
const requests = Number(values.requests);

interface Row {
  name: string;
  share: number;
  one: number[];
  two: number[];
}

// what is started from here on stays with it
keepTo(process.pid, HALVES.elsewhere);
const sides = await startSides();
try {
  for (const { one, two } of [sides.site, sides.floor]) {
    for (const pid of [...one.pids, ...two.pids]) keepTo(pid, HALVES.site);
  }
  console.log(
    `${machine()}, ${rounds} rounds of ${requests} requests of each kind a side; whose time counts has processors ` +
      `${named(HALVES.site)}, all else has ${named(HALVES.elsewhere)}`,
  );
  const [floor] = await measure(
    sides.floor,
    ({ origin }) =>
      Promise.resolve([{ name: 'floor: a constant', share: 0, ask: () => read(`${origin}/`) }]),
    FLOOR_TIMES * requests,
  );
  const rows = await measure(sides.site, ({ origin }) => prepareSite(origin), requests);
  const mixed: Row = {
    name: '**all together**',
    share: 100,
    one: weighted(rows, 'one'),
    two: weighted(rows, 'two'),
  };
  console.log(
    '\n| processor time a request | share | one process | two processes | ratio | by rounds |',
  );
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const row of [floor, ...rows, mixed]) if (row) print(row);
  const ratio = median(ratios(mixed));
  const passed = ratio <= BOUND;
  console.log(`\n${ratio.toFixed(3)} x, bound ${BOUND} x: ${passed ? 'PASS' : 'FAIL'}`);
  process.exitCode = passed ? 0 : 1;
} finally {
  await sides.stop();
}

/** Rounds of both sides take turns, so that what else the machine does befalls both. */
async function measure(
  pair: Pair,
  prepare: (side: Pair['one']) => Promise<Kind[]>,
  times: number,
): Promise<Row[]> {
  const kinds = { one: await prepare(pair.one), two: await prepare(pair.two) };
  const rows: Row[] = kinds.one.map(({ name, share }) => ({ name, share, one: [], two: [] }));
  // each process learns what it is asked for before anything counts
  for (const side of ['one', 'two'] as const) {
    const processes = pair[side].pids.length;
    for (const { ask, askAnew } of kinds[side]) {
      if (askAnew) await cpuOf(pair[side], RENDERED * processes, askAnew);
      await cpuOf(pair[side], WARM_UP * processes, ask);
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, row] of rows.entries()) {
      for (const side of round % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const)) {
        const { ask } = kinds[side][index] as Kind;
        const cpu = await cpuOf(pair[side], times, ask);
        row[side].push(cpu);
      }
    }
  }
  return rows;
}

function weighted(rows: Row[], side: 'one' | 'two'): number[] {
  return Array.from({ length: rounds }, (_, round) =>
    rows.reduce((sum, row) => sum + ((row[side][round] ?? 0) * row.share) / 100, 0),
  );
}

function ratios({ one, two }: Row): number[] {
  return two.map((cpu, round) => cpu / (one[round] ?? Number.NaN));
}

function print(row: Row): void {
  const all = ratios(row).toSorted((a, b) => a - b);
  const cells = [
    row.name,
    row.share === 0 ? '' : `${row.share} %`,
    `${median(row.one).toFixed(2)} ms`,
    `${median(row.two).toFixed(2)} ms`,
    median(all).toFixed(2),
    `${all[0]?.toFixed(2)} to ${all.at(-1)?.toFixed(2)}`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
