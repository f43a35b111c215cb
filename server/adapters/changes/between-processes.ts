import type { Bus } from '../redis/bus.ts';
import { type Changes, changesWithin, type Hear } from './index.ts';

const CHANNEL = 'kerya:changes';

/**
 * Changes published through Redis. While Redis is unavailable this process still receives its own; once it is back,
 * every listener is informed that some changes may have been missed.
 */
export function changesBetweenProcesses(
  bus: Bus,
  log: { warn: (facts: object, message: string) => void },
): Changes {
  const within = changesWithin();
  const listeners: Hear[] = [];
  bus.listen(
    CHANNEL,
    // our own changes come back too, and are received twice
    (text) => within.tell(JSON.parse(text)),
    () => {
      for (const hear of listeners) hear(null);
    },
  );
  return {
    tell: (ids) => {
      within.tell(ids);
      bus
        .publish(CHANNEL, JSON.stringify(ids))
        .catch((error: Error) => log.warn({ err: error }, 'changes: not told to other processes'));
    },
    listen: (hear) => {
      within.listen(hear);
      listeners.push(hear);
    },
  };
}
