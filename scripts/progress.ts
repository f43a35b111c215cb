import type { Progress } from '../server/backup/index.ts';

const EVERY_MILLISECONDS = 2_000;

/** Prints the progress of a long task on standard error, now and then. */
export function progressOnScreen(): Progress {
  let last = performance.now();
  return (message) => {
    const now = performance.now();
    if (now - last < EVERY_MILLISECONDS) return;
    last = now;
    console.error(message);
  };
}

/** A size as people read it. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
