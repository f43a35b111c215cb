/** Runs tasks, at most this many at once; further ones wait for their turn, in their order. */
export function limited(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await task();
    } finally {
      // the place goes to who waits longest
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
