import { executionAsyncResource } from 'node:async_hooks';

/**
 * What `process.nextTick` makes for everything that waits for the next turn, some ten times a request. V8 knows its kind (a
 * "map") only while one of them lives: when all is swept between two requests it forgets, code that is compiled afterwards meets
 * what it takes for a second kind, and from then on makes each of them the slow way, a tenth of what a kept page costs
 * (docs/decisions/045-a-shape-that-is-kept.md).
 */
const kept: object[] = [];

/** Keeps one for as long as the process lives. */
export function keepShapeOfTicks(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
