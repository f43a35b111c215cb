import { availableParallelism } from 'node:os';
import { AppError } from '../errors.ts';
import { semaphore } from './semaphore.ts';

/**
 * The CPU-bound queue, for work that takes a core for half a second or more and tens of megabytes: decoding and
 * encoding pictures and documents. One core is left to all other work, and with two cores only one
 * task is in memory.
 */
export const cpuQueue = semaphore(Math.max(1, availableParallelism() - 1), {
  longestQueue: 100,
  refusal: () => new AppError('serverBusy', { retryAfter: 30 }),
});
