import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';

/** What waits for a Redis that is away. */
const MOST_WAITING = 10_000;
const LONGEST_PAUSE_MILLISECONDS = 1_000;

/** How the processes of an installation tell each other a word, and count together. */
export interface Bus {
  /** Whether Redis is there: what is told while it is away waits for it. */
  isReady(): boolean;
  /** Tells every process that listens, this one too. What Redis does not take is lost. */
  publish(channel: string, text: string): Promise<unknown>;
  /**
   * @param missed is called when Redis is back: some of what was told may not have come here
   * @returns once what is told comes here
   */
  listen(channel: string, hear: (text: string) => void, missed?: () => void): Promise<void>;
  /**
   * Adds to a count that is forgotten so many milliseconds after its beginning.
   * @returns what all have added @throws at once while Redis is away
   */
  count(key: string, by: number, milliseconds: number): Promise<number>;
  close(): void;
}

/** Connects to Redis and stays with it; only closing ends the attempts. */
export function openBus(url: string, log: { warn: (facts: object, message: string) => void }): Bus {
  const publisher = createClient({
    url,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MILLISECONDS) },
  });
  const subscriber = publisher.duplicate();
  let away = false;
  let closed = false;
  for (const client of [publisher, subscriber]) {
    client.on('error', (error: Error) => {
      if (!away) log.warn({ err: error }, 'Redis is away: other processes hear later');
      away = true;
    });
    client.on('ready', () => {
      if (!away || !publisher.isReady || !subscriber.isReady) return;
      log.warn({}, 'Redis is back');
      away = false;
    });
    client.connect().catch(() => undefined);
  }
  const missed: (() => void)[] = [];
  let wasReady = false;
  subscriber.on('ready', () => {
    if (wasReady) for (const tell of missed) tell();
    wasReady = true;
  });
  const subscribe = async (channel: string, hear: (text: string) => void) => {
    while (!closed) {
      const heard = await subscriber.subscribe(channel, hear).then(
        () => true,
        () => false,
      );
      if (heard) return;
      // a connection that broke meanwhile took the wish with it
      await pause(LONGEST_PAUSE_MILLISECONDS);
    }
  };
  return {
    isReady: () => publisher.isReady,
    publish: (channel, text) => publisher.publish(channel, text),
    listen: (channel, hear, tellMissed) => {
      if (tellMissed) missed.push(tellMissed);
      return subscribe(channel, hear);
    },
    count: async (key, by, milliseconds) => {
      if (!publisher.isReady) throw new Error('Redis is away.');
      const count = await publisher.incrBy(key, by);
      if (count === by) await publisher.pExpire(key, milliseconds);
      return count;
    },
    close: () => {
      closed = true;
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}
