import { createClient } from 'redis';
import { type Changes, changesWithin } from './index.ts';

const CHANNEL = 'kerya:changes';
/** What waits for a Redis that is away. */
const MOST_WAITING = 10_000;
const LONGEST_PAUSE_MILLISECONDS = 1_000;

/**
 * Changes told through Redis. While it is away this process hears its own; once it is back every listener is told
 * that some may have been missed.
 */
export function changesBetweenProcesses(
  url: string,
  log: { warn: (facts: object, message: string) => void },
): Changes {
  const within = changesWithin();
  const missed: (() => void)[] = [];
  const publisher = createClient({
    url,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MILLISECONDS) },
  });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber]) {
    // told once by whoever first goes without: see `realtime`
    client.on('error', () => undefined);
    // only closing ends the attempts
    client.connect().catch(() => undefined);
  }
  let wasReady = false;
  subscriber.on('ready', () => {
    if (wasReady) for (const tell of missed) tell();
    wasReady = true;
  });
  // our own come back too, and are heard twice
  subscriber.subscribe(CHANNEL, (text) => within.tell(JSON.parse(text))).catch(() => undefined);
  return {
    tell: (subjects) => {
      within.tell(subjects);
      publisher
        .publish(CHANNEL, JSON.stringify(subjects))
        .catch((error: Error) => log.warn({ err: error }, 'changes: not told to other processes'));
    },
    listen: (hear) => {
      within.listen(hear);
      missed.push(() => hear(null));
    },
    close: () => {
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}
