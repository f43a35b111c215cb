import { availableParallelism } from 'node:os';
import { AppError } from '../errors.ts';
import { semaphore } from './semaphore.ts';

/**
 * The CPU-bound queue, for work that takes a core for half a second or more and tens of megabytes: decoding and
 * encoding pictures and documents. One core is left to all other work, and with two cores only one
 * task is in memory. Members take turns, and of one at most ten tasks wait: as many as a listing has photos. A member who
 * sends a hundred pictures at once delays another member's photo by one of them.
 */
export const cpuQueue = semaphore(Math.max(1, availableParallelism() - 1), {
  longestQueue: 100,
  longestOfOne: 10,
  refusal: () => new AppError('serverBusy', { retryAfter: 30 }),
});
