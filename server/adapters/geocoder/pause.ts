/** Lets a service rest that keeps failing, so that nobody waits for it in vain. */
export interface Pause {
  /** Whether the service is not to be asked now. */
  on(): boolean;
  succeeded(): void;
  /** @returns whether this failure begins a pause */
  failed(): boolean;
}

/**
 * A pause of `milliseconds` after `failures` in a row. The first call afterwards tries again: one more failure
 * begins the next pause, a success ends it all.
 * @param now milliseconds of any clock
 */
export function pauseAfter(failures: number, milliseconds: number, now: () => number): Pause {
  let inARow = 0;
  let until = Number.NEGATIVE_INFINITY;
  return {
    on: () => now() < until,
    succeeded: () => {
      inARow = 0;
    },
    failed: () => {
      inARow += 1;
      if (inARow < failures) return false;
      until = now() + milliseconds;
      return true;
    },
  };
}
