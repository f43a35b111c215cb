import { milliseconds, quantile } from '../measure.ts';
import type { Arrived } from './arrivals.ts';
import type { Kind } from './people.ts';

/** p99 in milliseconds. */
const BOUNDS = { page: 250, call: 100 };

/** Prints how long answers took, compared with a constant's. @returns whether all were within the bounds, without an error */
export function reportAnswers(
  kinds: readonly Kind[],
  arrived: Arrived,
  floor: { kind: Kind; arrived: Arrived },
): boolean {
  console.log(
    `\n### Answers: p99 under ${BOUNDS.page} ms for pages, ${BOUNDS.call} ms for calls\n`,
  );
  console.log(
    '| | answered | held up by who measures | errors | p50 | p95 | p99 | longest | bound | |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|---|');
  row('floor: a constant', null, [floor.kind], floor.arrived);
  for (const kind of kinds) row(kind.name, null, [kind], arrived);
  const judged = (['page', 'call'] as const).map((as) =>
    row(
      as === 'page' ? '**all pages**' : '**all calls**',
      BOUNDS[as],
      kinds.filter(({ judgedAs }) => judgedAs === as),
      arrived,
    ),
  );
  const errors = [...arrived.kinds].flatMap(([name, outcome]) =>
    outcome.errors.map((error) => `${name}: ${error}`),
  );
  for (const [error, times] of Map.groupBy(errors, (each) => each)) {
    console.log(`\n${times.length} x ${error}`);
  }
  return judged.every(Boolean) && errors.length === 0;
}

function row(name: string, bound: number | null, kinds: Kind[], arrived: Arrived): boolean {
  const outcomes = kinds.flatMap((kind) => arrived.kinds.get(kind.name) ?? []);
  const times = outcomes.flatMap((each) => each.times);
  const errors = outcomes.reduce((sum, each) => sum + each.errors.length, 0);
  const heldUp = outcomes.reduce((sum, each) => sum + each.heldUp, 0);
  const figures = [0.5, 0.95, 0.99, 1].map((share) => milliseconds(quantile(times, share)));
  const passed = bound === null || quantile(times, 0.99) < bound;
  const judged = bound === null ? ['', ''] : [milliseconds(bound), passed ? 'PASS' : 'FAIL'];
  console.log(`| ${[name, times.length, heldUp, errors, ...figures, ...judged].join(' | ')} |`);
  return passed;
}
