import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const PROCESSORS = availableParallelism();
const HALF = Math.max(1, Math.floor(PROCESSORS / 2));

/** Some of the machine's processors, the first and the last by their numbers. */
interface Range {
  first: number;
  last: number;
}

/**
 * The machine's processors in two halves: one for the site alone, one for everything else where there is more than
 * one machine. A single processor is both.
 */
export const HALVES = {
  site: { first: 0, last: HALF - 1 },
  elsewhere: { first: PROCESSORS - HALF, last: PROCESSORS - 1 },
};

export const named = ({ first, last }: Range) => (first === last ? `${first}` : `${first}-${last}`);

/** Binds a process, its threads and the processes it starts from now on to some processors. @throws without util-linux */
export function runOn(pid: number, range: Range): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', named(range), String(pid)]);
}

/** Begins to watch both halves. @returns how much of the time since then the busier one has worked, 0 to 1 */
export function watchProcessors(): () => number {
  const before = timesOf();
  return () => {
    const after = timesOf();
    const shares = Object.values(HALVES).map(({ first, last }) => {
      let idle = 0;
      let all = 0;
      for (let processor = first; processor <= last; processor += 1) {
        const [from, to] = [before[processor], after[processor]];
        if (!from || !to) throw new Error(`Processor ${processor} has no times.`);
        idle += to.idle - from.idle;
        all += to.all - from.all;
      }
      return 1 - idle / all;
    });
    return Math.max(...shares);
  };
}

/** Linux' counters of a processor, in ticks: idle (waiting for disks included), and total. */
function timesOf(): { idle: number; all: number }[] {
  const lines = readFileSync('/proc/stat', 'utf8').matchAll(/^cpu\d+ (.*)$/gm);
  return [...lines].map(([, times = '']) => {
    const [user = 0, nice = 0, system = 0, idle = 0, disks = 0, hard = 0, soft = 0] = times
      .split(' ')
      .map(Number);
    const inVain = idle + disks;
    return { idle: inVain, all: user + nice + system + hard + soft + inVain };
  });
}
