import { availableParallelism } from 'node:os';
import { AppError } from './errors.ts';
import { semaphore } from './semaphore.ts';

/**
 * What takes a core for half a second or more and tens of megabytes: pictures and documents that are decoded and encoded,
 * records that are drawn. One core is left to everyone else, and where there are two cores only one of them is in memory.
 */
export const heavyWork = semaphore(Math.max(1, availableParallelism() - 1), {
  longestQueue: 100,
  refusal: () => new AppError('serverBusy', { retryAfter: 30 }),
});
