import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'redis';

/** The number of messages that wait while Redis is unavailable. */
const MOST_WAITING = 10_000;
const LONGEST_PAUSE_MILLISECONDS = 1_000;

/** Publishes messages between the processes of an installation, and counts for all of them. */
export interface Bus {
  /** Whether Redis is connected: messages published before wait for it. */
  isReady(): boolean;
  /** Publishes to every process that listens, this one too. What Redis does not accept is lost. */
  publish(channel: string, text: string): Promise<unknown>;
  /**
   * @param missed is called when Redis is back: some messages may have been lost
   * @returns once messages are received
   */
  listen(channel: string, onMessage: (text: string) => void, missed?: () => void): Promise<void>;
  /**
   * Adds to a count that is deleted this many milliseconds after its creation.
   * @returns the sum of all processes
   * @throws at once while Redis is unavailable
   */
  count(key: string, by: number, milliseconds: number): Promise<number>;
  close(): void;
}

/** Connects to Redis and reconnects until it is closed. */
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
      if (!away) log.warn({ err: error }, 'Redis is away: other processes are informed later');
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
    if (wasReady) for (const notify of missed) notify();
    wasReady = true;
  });
  const subscribe = async (channel: string, onMessage: (text: string) => void) => {
    while (!closed) {
      const heard = await subscriber.subscribe(channel, onMessage).then(
        () => true,
        () => false,
      );
      if (heard) return;
      // a connection that broke meanwhile has lost the subscription
      await pause(LONGEST_PAUSE_MILLISECONDS);
    }
  };
  return {
    isReady: () => publisher.isReady,
    publish: (channel, text) => publisher.publish(channel, text),
    listen: (channel, onMessage, onMissed) => {
      if (onMissed) missed.push(onMissed);
      return subscribe(channel, onMessage);
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
