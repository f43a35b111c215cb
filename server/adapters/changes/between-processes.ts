import { randomUUID } from 'node:crypto';
import type { Bus } from '../redis/bus.ts';
import { type ChangeOrder, type Changes, changesWithin, type Hear } from './index.ts';

const CHANNEL = 'kerya:changes';
/** Stands last among the subjects of a change, and is known to nobody as one. */
const NAMED = 'change:';
/** Changes whose order is remembered. */
const REMEMBERED = 1_000;

/**
 * Changes told through Redis. While it is away this process hears its own; once it is back every listener is told
 * that some may have been missed.
 */
export function changesBetweenProcesses(
  bus: Bus,
  log: { warn: (facts: object, message: string) => void },
): Changes {
  const within = changesWithin();
  const listeners: Hear[] = [];
  const order = orderOfChanges();
  const tell = (subjects: readonly string[]) => {
    within.tell(subjects);
    bus
      .publish(CHANNEL, JSON.stringify([...subjects, NAMED + randomUUID()]))
      .catch((error: Error) => log.warn({ err: error }, 'changes: not told to other processes'));
  };
  bus
    .listen(
      CHANNEL,
      // our own come back too, and are heard twice
      (text) => {
        const subjects: string[] = JSON.parse(text);
        order.add(subjects);
        within.tell(subjects);
      },
      () => {
        order.forget();
        for (const hear of listeners) hear(null);
        tell([]);
      },
    )
    // a first mark, which everybody hears
    .then(() => tell([]));
  return {
    tell,
    listen: (hear) => {
      within.listen(hear);
      listeners.push(hear);
    },
    order,
  };
}

/** What was heard from Redis, which tells every process in the same order. */
function orderOfChanges(): ChangeOrder & {
  add(subjects: readonly string[]): void;
  forget(): void;
} {
  let heard: (readonly string[])[] = [];
  // one of a process before this version has no name
  const nameOf = (subjects: readonly string[] | undefined) => {
    const last = subjects?.at(-1);
    return last?.startsWith(NAMED) ? last : null;
  };
  return {
    add: (subjects) => {
      heard.push(subjects);
      if (heard.length > 2 * REMEMBERED) heard = heard.slice(-REMEMBERED);
    },
    forget: () => {
      heard = [];
    },
    mark: () => nameOf(heard.at(-1)),
    since: (mark) => {
      const at = heard.findLastIndex((subjects) => nameOf(subjects) === mark);
      return at < 0 ? null : heard.slice(at + 1).flat();
    },
  };
}
