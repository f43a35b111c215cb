import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../measure.ts';
import type { Inspected } from './inspected.ts';

const BOUND = 1.03;
const SAMPLES = 8;
/** A forced collection stops everything for some tenths of a second; the time until waiting requests are answered. */
const CATCH_UP_MILLISECONDS = 1_000;

/** Shares of the time: the third and fourth of ten minutes, and the last two. */
const WINDOWS = { early: [0.2, 0.4], late: [0.8, 1] } as const;
type Window = keyof typeof WINDOWS;
type Sample = Awaited<ReturnType<Inspected['heapAfterCollection']>>;

/** Memory in use after collections, early and late. */
export type Memory = Record<Window, Sample[]>;

interface MemoryWatch {
  memory: Promise<Memory>;
  /** Whether a forced collection holds answers up, or has until just now. */
  holdsUp(): boolean;
}

/** Samples the heap evenly during both windows of the run. */
export function watchMemory(inspected: Inspected, seconds: number): MemoryWatch {
  let over = 0;
  const collect: Inspected['heapAfterCollection'] = async () => {
    over = Number.POSITIVE_INFINITY;
    const sample = await inspected.heapAfterCollection();
    over = performance.now() + CATCH_UP_MILLISECONDS;
    return sample;
  };
  return {
    memory: sampleBothWindows({ heapAfterCollection: collect }, seconds),
    holdsUp: () => performance.now() < over,
  };
}

async function sampleBothWindows(
  inspected: Pick<Inspected, 'heapAfterCollection'>,
  seconds: number,
): Promise<Memory> {
  const began = performance.now();
  const memory: Memory = { early: [], late: [] };
  for (const window of ['early', 'late'] as const) {
    const [from, to] = WINDOWS[window];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const share = from + ((to - from) * (sample + 0.5)) / SAMPLES;
      await pause(Math.max(0, began + share * seconds * 1_000 - performance.now()));
      memory[window].push(await inspected.heapAfterCollection());
    }
  }
  return memory;
}

/** Prints the memory in use. @returns whether it stayed flat */
export function reportMemory({ early, late }: Memory): boolean {
  console.log(`\n### Memory after collection, late at most ${BOUND} x early\n`);
  console.log('| | early | late | ratio | |\n|---|--:|--:|--:|---|');
  let flat = true;
  for (const part of ['heap', 'buffers'] as const) {
    const [before, after] = [early, late].map((samples) => median(samples.map((one) => one[part])));
    const ratio = (after ?? Number.NaN) / (before ?? Number.NaN);
    const judged = part === 'heap';
    if (judged) flat = ratio <= BOUND;
    const cells = [
      part,
      `${before?.toFixed(1)} MB`,
      `${after?.toFixed(1)} MB`,
      ratio.toFixed(3),
      judged ? (flat ? 'PASS' : 'FAIL') : '',
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  return flat;
}
