/** Lets `size` tasks run at once; further ones wait in turn, up to `longestQueue`. */
export interface Semaphore {
  /** @throws the error of `refusal` when too many wait already */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** How many run and wait now. */
  use(): { running: number; waiting: number };
}

export function semaphore(
  size: number,
  { longestQueue, refusal }: { longestQueue: number; refusal: () => Error },
): Semaphore {
  let free = size;
  const waiting: (() => void)[] = [];
  return {
    run: async (task) => {
      if (free > 0) free -= 1;
      else if (waiting.length >= longestQueue) throw refusal();
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        // a waiting task takes the place over; otherwise it becomes free
        if (next) next();
        else free += 1;
      }
    },
    use: () => ({ running: size - free, waiting: waiting.length }),
  };
}
