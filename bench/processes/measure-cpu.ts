import { setTimeout as pause } from 'node:timers/promises';
import { cpuMilliseconds } from '../../tests/support/process-time.ts';
import type { Side } from './sides.ts';

/** Concurrent requests for each process: a process that waits more does less each time it runs. */
const AT_ONCE = 8;
/** The outbox messages of a request count for it. */
const SETTLING_MILLISECONDS = 1_200;

/** Sends requests, several at once. @returns milliseconds of processor time a request */
export async function cpuOf(
  { pids }: Side,
  requests: number,
  ask: (turn: number) => Promise<unknown>,
): Promise<number> {
  const before = pids.map(cpuMilliseconds);
  let turn = 0;
  const client = async () => {
    while (turn < requests) {
      turn += 1;
      await ask(turn);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE * pids.length }, client));
  await pause(SETTLING_MILLISECONDS);
  const after = pids.map(cpuMilliseconds);
  return after.reduce((sum, cpu, index) => sum + cpu - (before[index] ?? 0), 0) / requests;
}
