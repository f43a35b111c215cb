import { readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;

/** How long a start took: by the clock, and in processor time, which other processes do not lengthen. */
export interface StartTime {
  wall: number;
  cpu: number;
}

/** Processor time of a process so far, in milliseconds (Linux). */
export function cpuMilliseconds(pid: number): number {
  const facts = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // fields are counted after the name in brackets, which may contain anything
  const [user = 0, system = 0] = facts
    .slice(facts.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return ((user + system) * 1_000) / TICKS_A_SECOND;
}
