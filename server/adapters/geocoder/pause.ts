/** Pauses calls to a service that keeps failing, so that nobody waits for it in vain. */
export interface Pause {
  /** Whether the service must not be called now. */
  on(): boolean;
  succeeded(): void;
  /** @returns whether this failure begins a pause */
  failed(): boolean;
}

/**
 * A pause of `milliseconds` after `failures` in a row. The first call after it tries again: one more failure begins
 * the next pause, a success resets the count.
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
