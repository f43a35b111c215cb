import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** What Linux knows of this process's threads, a folder each. */
const THREADS = '/proc/self/task';
/** How libuv names the threads of its pool, and V8 those that compile and collect garbage. */
const POOLS = /^(libuv-worker|V8Worker)/;
/** As `nice` counts: a tenth of the share of what is as usual. */
export const NICENESS = 10;

/**
 * Has the threads that compute beside the event loop give way to it, and to a database on the same machine: they encode
 * photos, hash passwords and compress, and what they start, as libvips does, gives way too; V8's collect garbage and compile.
 * Where there is nothing else to do they are as fast as ever. Linux gives threads a priority each; elsewhere nothing is done.
 */
export function letPoolThreadsGiveWay(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync(THREADS)) {
    const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim();
    if (POOLS.test(name)) setPriority(Number(thread), NICENESS);
  }
}
