import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** This process's threads in Linux's `/proc`, a folder for each. */
const THREADS = '/proc/self/task';
/** The names that libuv gives the threads of its pool, and V8 those that compile and collect garbage. */
const POOLS = /^(libuv-worker|V8Worker)/;
/** As `nice` counts: a tenth of the usual share. */
export const NICENESS = 10;

/**
 * Lowers the priority of the threads that compute next to the event loop, in favour of it and of a database on the
 * same machine: they encode photos, hash passwords and compress, and threads they start, as libvips does, inherit it;
 * V8's collect garbage and compile. On an idle machine they are as fast as ever. Linux has priorities per thread;
 * elsewhere nothing is done.
 */
export function letPoolThreadsGiveWay(): void {
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync(THREADS)) {
    const name = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim();
    if (POOLS.test(name)) setPriority(Number(thread), NICENESS);
  }
}
