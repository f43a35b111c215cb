import { median } from '../measure.ts';
import type { PageName, Press } from './targets.ts';

/** The most milliseconds in the median. */
const BOUND = { early: 300, atRest: 200, largestPaint: 1_500 } as const;
const PAINTED: readonly PageName[] = ['home', 'list', 'rental', 'map'];

/** The measurements of a press: milliseconds, one value a run. */
export interface Measured {
  press: Press;
  early: number[];
  atRest: number[];
  largestPaints: number[];
}

const seconds = (value: number) =>
  Number.isFinite(value) ? `${(value / 1_000).toFixed(2)} s` : 'never';

/** One cell, and whether its median is within the bound; without measurements the bound is met. */
function cell(runs: readonly number[], bound: number): { text: string; passes: boolean } {
  if (runs.length === 0) return { text: '', passes: true };
  const middle = median([...runs]);
  const [least, most] = [Math.min(...runs), Math.max(...runs)];
  const passes = middle <= bound;
  const text = `${seconds(middle)} (${seconds(least)} to ${seconds(most)})`;
  return { text: passes ? text : `**${text}**`, passes };
}

/** Prints how long each press waits. @returns whether all are within the bounds */
export function reportPresses(measured: readonly Measured[]): boolean {
  console.log(
    `\n| page | press | after the first paint, <= ${BOUND.early} ms | at rest, <= ${BOUND.atRest} ms | |`,
  );
  console.log('|---|---|--:|--:|---|');
  const passed = measured.map(({ press: { page, name }, early, atRest }) => {
    const cells = [cell(early, BOUND.early), cell(atRest, BOUND.atRest)];
    const passes = cells.every((one) => one.passes);
    console.log(
      `| ${page} | ${name} | ${cells.map(({ text }) => text).join(' | ')} | ${passes ? 'PASS' : 'FAIL'} |`,
    );
    return passes;
  });
  return passed.every(Boolean);
}

/** Prints when the pages' largest paint was. @returns whether all are within the bound */
export function reportPaints(measured: readonly Measured[]): boolean {
  console.log(`\n| page | largest paint, <= ${seconds(BOUND.largestPaint)} | |`);
  console.log('|---|--:|---|');
  const passed = PAINTED.map((page) => {
    const paints = measured
      .filter(({ press }) => press.page === page)
      .flatMap(({ largestPaints }) => largestPaints);
    const { text, passes } = cell(paints, BOUND.largestPaint);
    if (text) console.log(`| ${page} | ${text} | ${passes ? 'PASS' : 'FAIL'} |`);
    return passes;
  });
  return passed.every(Boolean);
}
