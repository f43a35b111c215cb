/** Pauses calls to a service that keeps failing, so that nobody waits for it in vain. */
export interface Pause {
  /** Whether the service must not be called now. */
  on(): boolean;
  succeeded(): void;
  /**
   * @param by whose call failed: several failures of one are one
   * @returns whether this failure begins a pause
   */
  failed(by?: string): boolean;
}

/**
 * A pause of `milliseconds` after `failures` in a row. The first call after it tries again: one more failure begins
 * the next pause, a success resets the count.
 * @param now milliseconds of any clock
 */
export function pauseAfter(failures: number, milliseconds: number, now: () => number): Pause {
  let inARow = new Set<string | symbol>();
  let until = Number.NEGATIVE_INFINITY;
  return {
    on: () => now() < until,
    succeeded: () => {
      inARow = new Set();
    },
    failed: (by) => {
      if (inARow.size < failures) inARow.add(by ?? Symbol('failure'));
      if (inARow.size < failures) return false;
      until = now() + milliseconds;
      return true;
    },
  };
}
