import { setFlagsFromString } from 'node:v8';
import { letPoolThreadsGiveWay } from './pool-threads.ts';

/**
 * How this process goes on once all is up: the old part of the heap is swept once it has grown by two thirds, which at a
 * start, which fills it, would cost a tenth more time, and threads beside the event loop give way to it.
 */
export function settleIn(): void {
  setFlagsFromString('--heap-growing-percent=66');
  letPoolThreadsGiveWay();
}
