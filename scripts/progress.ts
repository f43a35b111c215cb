import type { Progress } from '../server/backup/index.ts';

const EVERY_MILLISECONDS = 2_000;

/** Tells how far a long work is on standard error, now and then. */
export function progressOnScreen(): Progress {
  let last = performance.now();
  return (told) => {
    const now = performance.now();
    if (now - last < EVERY_MILLISECONDS) return;
    last = now;
    console.error(told);
  };
}

/** A size as people read it. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
