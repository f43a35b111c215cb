import type { Bus } from '../redis/bus.ts';
import { type ChangeListener, type Changes, changesWithin } from './index.ts';

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
  const listeners: ChangeListener[] = [];
  bus.listen(
    CHANNEL,
    // our own changes come back too, and are received twice
    (text) => within.publish(JSON.parse(text)),
    () => {
      for (const onChange of listeners) onChange(null);
    },
  );
  return {
    publish: (ids) => {
      within.publish(ids);
      bus
        .publish(CHANNEL, JSON.stringify(ids))
        .catch((error: Error) =>
          log.warn({ err: error }, 'changes: not published to other processes'),
        );
    },
    listen: (onChange) => {
      within.listen(onChange);
      listeners.push(onChange);
    },
  };
}
