import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { AppError } from '../../errors.ts';
import { NICENESS } from '../../runtime/pool-threads.ts';
import { semaphore } from '../../runtime/semaphore.ts';
import type { Print } from './print.ts';

const PROGRAM = new URL('./render-process.ts', import.meta.url);
// one at a time, however many cores there are, and few may wait. Not in the CPU-bound queue: a long record would keep all photos waiting
const slot = semaphore(1, {
  longestQueue: 20,
  // a member who reads all records at once delays another member by one
  longestOfOne: 5,
  refusal: () => new AppError('serverBusy', { retryAfter: 10 }),
});
/** In megabytes: an unlimited heap is collected late. Photos are stored outside of it. */
const HEAP = ['--max-old-space-size=192', '--max-semi-space-size=1'];
/** Far longer than any record takes: one that never ends would block all others. */
const LONGEST_MILLISECONDS = 120_000;

/**
 * Draws a record in a separate process: its layout does not block the event loop, and its memory is freed afterwards.
 * @param userId who asks for it: members take turns
 * @returns the PDF
 * @throws AppError serverBusy when too many are being drawn
 */
export function renderRecord(userId: string, print: Print): Promise<Buffer> {
  return slot.run(() => draw(print), userId);
}

async function draw(print: Print): Promise<Buffer> {
  const child = fork(PROGRAM, {
    // it needs no secrets: of the environment it gets only what makes it start quickly
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: getCompileCacheDir() },
    execArgv: HEAP,
    serialization: 'advanced',
    timeout: LONGEST_MILLISECONDS,
    killSignal: 'SIGKILL',
  });
  if (child.pid) setPriority(child.pid, NICENESS);
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (drawn: Buffer | Error) =>
        drawn instanceof Error ? reject(drawn) : resolve(drawn),
      );
      child.once('error', reject);
      // after a message this changes nothing
      child.once('exit', (code, signal) =>
        reject(new Error(`The record's process ended with ${code ?? signal}.`)),
      );
      child.send(print, (fault) => fault && reject(fault));
    });
  } finally {
    child.kill('SIGKILL');
  }
}
