import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The pause between two samples: drawing a record takes twenty times as long. */
const INTERVAL_MILLISECONDS = 25;

/** Watches the memory of a process and of those it starts together. */
export interface MemoryWatch {
  /** The most megabytes there were at once, in memory of the machine. */
  most(): number;
  stop(): void;
}

/**
 * The process reports its peak, which is reset at every sample, so that nothing between two samples is missed; for
 * those it started, each sample adds what is theirs alone (the program's text is in memory once for all of them).
 * @param pid of a process of this machine (Linux)
 */
export function watchMemory(pid: number): MemoryWatch {
  let most = 0;
  const look = () => {
    const own = memoryOf(pid, 'VmHWM');
    beginAnew(pid);
    const others = childrenOf(pid).map((child) => memoryOf(child, 'RssAnon'));
    most = Math.max(most, own + others.reduce((sum, megabytes) => sum + megabytes, 0));
  };
  beginAnew(pid);
  const timer = setInterval(look, INTERVAL_MILLISECONDS);
  return {
    most: () => {
      look();
      return most;
    },
    stop: () => clearInterval(timer),
  };
}

/** Megabytes of a process, by their name in the kernel's table; 0 for one that has ended. */
export function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM' | 'RssAnon'): number {
  const status = unlessEnded('', () => readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
}

const childrenOf = (pid: number): number[] =>
  unlessEnded([], () => readdirSync(`/proc/${pid}/task`)).flatMap((thread) =>
    unlessEnded('', () => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );

const beginAnew = (pid: number): void =>
  unlessEnded(undefined, () => writeFileSync(`/proc/${pid}/clear_refs`, '5'));

/** What the kernel reports of a process or thread, which may end at any time. */
function unlessEnded<Result>(nothing: Result, ask: () => Result): Result {
  try {
    return ask();
  } catch {
    return nothing;
  }
}
