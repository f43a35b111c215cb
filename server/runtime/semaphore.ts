/** The key of tasks that belong to nobody in particular: visitors' and those of the outbox. */
const NOBODY = '';

/** Lets a number of tasks run at once. Further ones wait, and those who ask (`by`) take turns: many tasks of one delay another's by one. */
export interface Semaphore {
  /**
   * @param by who asks, usually a member; tasks without one take their turn together
   * @throws the error of `refusal` when too many wait already
   */
  run<Result>(task: () => Promise<Result>, by?: string): Promise<Result>;
  /** How many run and wait now. */
  use(): { running: number; waiting: number };
}

interface Bounds {
  /** How many tasks may wait. */
  longestQueue: number;
  /** How many of one key may wait; as many as of all when absent. */
  longestOfOne?: number;
  refusal: () => Error;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/** @param size how many tasks run at once */
export function semaphore(
  size: number,
  { longestQueue, longestOfOne = longestQueue, refusal }: Bounds,
): Semaphore {
  let free = size;
  /** The first key has the next turn. */
  const queues = new Map<string, Waiting[]>();
  const waitingOf = (by: string) => queues.get(by)?.length ?? 0;
  const waiting = () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0);

  const remove = (by: string, which: 'first' | 'last') => {
    const queue = queues.get(by) ?? [];
    const removed = which === 'first' ? queue.shift() : queue.pop();
    if (queue.length === 0) queues.delete(by);
    return removed;
  };
  /** Refuses the last task of the key with the most, if that one would still have more than `by`. @returns whether there is room */
  const makeRoom = (by: string): boolean => {
    const [most = NOBODY] = [...queues.keys()].toSorted(
      (one, other) => waitingOf(other) - waitingOf(one),
    );
    if (waitingOf(most) <= waitingOf(by) + 1) return false;
    remove(most, 'last')?.refuse();
    return true;
  };
  const wait = (by: string) => {
    if (waitingOf(by) >= longestOfOne) throw refusal();
    if (waiting() >= longestQueue && !makeRoom(by)) throw refusal();
    return new Promise<void>((resolve, reject) => {
      const one = { start: resolve, refuse: () => reject(refusal()) };
      const queue = queues.get(by);
      if (queue) queue.push(one);
      else queues.set(by, [one]);
    });
  };
  const startNext = (): boolean => {
    const [by] = queues.keys();
    if (by === undefined) return false;
    const next = remove(by, 'first');
    const others = queues.get(by);
    // its further tasks come after one of each other key
    queues.delete(by);
    if (others) queues.set(by, others);
    next?.start();
    return true;
  };

  return {
    run: async (task, by = NOBODY) => {
      if (free > 0) free -= 1;
      else await wait(by);
      try {
        return await task();
      } finally {
        // a waiting task takes the place over; otherwise it becomes free
        if (!startNext()) free += 1;
      }
    },
    use: () => ({ running: size - free, waiting: waiting() }),
  };
}
