import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { median } from '../measure.ts';

/** Resident memory of processes, in megabytes: the median over this many seconds (Linux). */
export async function memoryOf(pids: readonly number[], seconds: number): Promise<number[]> {
  const looked = pids.map(() => [] as number[]);
  for (let second = 0; second < seconds; second += 1) {
    await setTimeout(1_000);
    for (const [index, pid] of pids.entries()) looked[index]?.push(residentMegabytes(pid));
  }
  return looked.map(median);
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
}
