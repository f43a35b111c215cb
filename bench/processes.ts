// `npm run bench:processes`: processor time a request by one process, by two that share nothing but processors, and
// by two that share the work; compared with a bare server measured the same way.
import { parseArgs } from 'node:util';
import { machine, median } from './measure.ts';
import { cpuOf } from './processes/measure-cpu.ts';
import { type Kind, prepareSite, read } from './processes/requests.ts';
import { type Side, startSides, type Ways } from './processes/sides.ts';
import { HALVES, named, runOn } from './processors.ts';

const BOUND = 1.15;
/** Linux counts processor time by hundredths of a second. */
const FLOOR_TIMES = 10;
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '1000' },
    'warm-up': { type: 'string', default: '3000' },
  },
});
const rounds = Number(values.rounds);
const requests = Number(values.requests);
/** Requests of each kind a process has had before it is measured, and pages it has rendered: until code is compiled. */
const warmUp = Number(values['warm-up']);
const rendered = Math.ceil(warmUp / 3);

type Way = keyof Ways;
const WAYS: Way[] = ['alone', 'apart', 'together'];
/**
 * What two together are compared with: one alone, when each has a processor; where they take turns on one,
 * and each finds its caches filled by the other, two apart that do so too.
 */
const JUDGED_BY: Way = HALVES.site.last > HALVES.site.first ? 'alone' : 'apart';

/** Milliseconds a request, by rounds. */
interface Row extends Record<Way, number[]> {
  name: string;
  share: number;
}

// processes started from here on inherit the processors
runOn(process.pid, HALVES.elsewhere);
const sides = await startSides();
try {
  for (const ways of [sides.site, sides.floor]) {
    for (const { pids } of Object.values(ways)) for (const pid of pids) runOn(pid, HALVES.site);
  }
  console.log(
    `${machine()}, ${rounds} rounds of ${requests} requests of each kind a side; whose time counts has processors ` +
      `${named(HALVES.site)}, all else has ${named(HALVES.elsewhere)}`,
  );
  const [floor] = await measure(
    sides.floor,
    async (origin) => [{ name: 'floor: a constant', share: 0, ask: () => read(`${origin}/`) }],
    FLOOR_TIMES * requests,
  );
  const rows = await measure(sides.site, prepareSite, requests);
  const mixed: Row = {
    name: '**all together**',
    share: 100,
    alone: weighted(rows, 'alone'),
    apart: weighted(rows, 'apart'),
    together: weighted(rows, 'together'),
  };
  console.log(
    '\n| processor time a request | share | one alone | two apart | two together | of two apart | by rounds | of one alone | by rounds |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
  for (const row of [floor, ...rows, mixed]) if (row) print(row);
  const ratio = median(ratios(mixed, JUDGED_BY));
  const passed = ratio <= BOUND;
  console.log(
    `\nTwo together take ${ratio.toFixed(3)} x ${JUDGED_BY === 'alone' ? 'what one alone takes' : 'what two apart take'}, ` +
      `bound ${BOUND} x: ${passed ? 'PASS' : 'FAIL'}`,
  );
  process.exitCode = passed ? 0 : 1;
} finally {
  await sides.stop();
}

/** Rounds of all ways take turns, so that other load of the machine affects each. */
async function measure(
  ways: Ways,
  prepare: (origin: string) => Promise<Kind[]>,
  times: number,
): Promise<Row[]> {
  const kinds = {
    alone: await kindsOf(ways.alone, prepare),
    apart: await kindsOf(ways.apart, prepare),
    together: await kindsOf(ways.together, prepare),
  };
  // each process is warmed up before anything counts
  for (const way of WAYS) {
    const processes = ways[way].pids.length;
    for (const { ask, askAnew } of kinds[way]) {
      if (askAnew) await cpuOf(ways[way], rendered * processes, askAnew);
      await cpuOf(ways[way], warmUp * processes, ask);
    }
  }
  const rows: Row[] = kinds.alone.map(({ name, share }) => ({
    name,
    share,
    alone: [],
    apart: [],
    together: [],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, row] of rows.entries()) {
      for (const way of round % 2 === 0 ? WAYS : WAYS.toReversed()) {
        const { ask } = kinds[way][index] as Kind;
        row[way].push(await cpuOf(ways[way], times * ways[way].pids.length, ask));
      }
    }
  }
  return rows;
}

/** The requests to a side: to its origins in turn, to each as to one alone. */
async function kindsOf(
  { origins }: Side,
  prepare: (origin: string) => Promise<Kind[]>,
): Promise<Kind[]> {
  const prepared: Kind[][] = [];
  for (const origin of origins) prepared.push(await prepare(origin));
  const [first = []] = prepared;
  return first.map((kind, index) => {
    const inTurn = (turn: number) => prepared[turn % prepared.length]?.[index] as Kind;
    const ofEach = (turn: number) => Math.floor(turn / prepared.length);
    const { askAnew } = kind;
    return {
      ...kind,
      ask: (turn) => inTurn(turn).ask(ofEach(turn)),
      ...(askAnew && { askAnew: async (turn) => inTurn(turn).askAnew?.(ofEach(turn)) }),
    };
  });
}

function weighted(rows: Row[], way: Way): number[] {
  return Array.from({ length: rounds }, (_, round) =>
    rows.reduce((sum, row) => sum + ((row[way][round] ?? 0) * row.share) / 100, 0),
  );
}

/** The ratio of the time of two together to that of another way, by rounds. */
function ratios(row: Row, way: Way): number[] {
  return row.together.map((cpu, round) => cpu / (row[way][round] ?? Number.NaN));
}

function print(row: Row): void {
  const compared = (['apart', 'alone'] as const).flatMap((way) => {
    const all = ratios(row, way).toSorted((a, b) => a - b);
    return [median(all).toFixed(2), `${all[0]?.toFixed(2)} to ${all.at(-1)?.toFixed(2)}`];
  });
  const cells = [
    row.name,
    row.share === 0 ? '' : `${row.share} %`,
    ...WAYS.map((way) => `${median(row[way]).toFixed(2)} ms`),
    ...compared,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
