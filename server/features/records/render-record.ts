import { Worker } from 'node:worker_threads';
import { AppError } from '../../errors.ts';
import { heavyWork } from '../../heavy-work.ts';
import { semaphore } from '../../semaphore.ts';
import type { Print } from './print.ts';

// one at a time, whatever cores there are, and few wait
const slot = semaphore(1, {
  longestQueue: 20,
  refusal: () => new AppError('serverBusy', { retryAfter: 10 }),
});
/** In megabytes: a heap without bounds is tidied up late. Photos lie beside it. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 8 };
/** Far beyond what any record takes: one that never ends would hold up all others. */
const LONGEST_MILLISECONDS = 120_000;

/**
 * Draws a record, in a thread of its own: neither do messages wait for its layout, nor does its library stay
 * in memory. @returns the PDF @throws AppError serverBusy when too many are being drawn
 */
export function renderRecord(print: Print): Promise<Buffer> {
  return slot.run(() => heavyWork.run(() => draw(print)));
}

async function draw(print: Print): Promise<Buffer> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: print,
    resourceLimits: MEMORY,
  });
  const limit = setTimeout(() => worker.terminate(), LONGEST_MILLISECONDS);
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
      worker.once('error', reject);
      // after a message this changes nothing
      worker.once('exit', (code) => reject(new Error(`The record's thread ended with ${code}.`)));
    });
  } finally {
    clearTimeout(limit);
  }
}
