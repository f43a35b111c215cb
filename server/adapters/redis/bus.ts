import { createClient } from 'redis';

/** What waits for a Redis that is away. */
const MOST_WAITING = 10_000;
const LONGEST_PAUSE_MILLISECONDS = 1_000;
/** Whoever counts has somebody waiting. */
const LONGEST_COUNT_MILLISECONDS = 500;

/** How the processes of an installation tell each other a word, and count together. */
export interface Bus {
  /** Tells every process that listens, this one too. What Redis does not take is lost. */
  publish(channel: string, text: string): Promise<unknown>;
  /** @param missed is called when Redis is back: some of what was told may not have come here */
  listen(channel: string, hear: (text: string) => void, missed: () => void): void;
  /**
   * Counts one more under a key that is forgotten after so many milliseconds.
   * @throws while Redis is away, at once but for the moment in which it goes
   */
  count(key: string, milliseconds: number): Promise<number>;
  close(): void;
}

/** Connects to Redis and stays with it; only closing ends the attempts. */
export function openBus(url: string): Bus {
  const publisher = createClient({
    url,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MILLISECONDS) },
  });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber]) {
    // told once by whoever first goes without: see `realtime`
    client.on('error', () => undefined);
    client.connect().catch(() => undefined);
  }
  const missed: (() => void)[] = [];
  let wasReady = false;
  subscriber.on('ready', () => {
    if (wasReady) for (const tell of missed) tell();
    wasReady = true;
  });
  return {
    publish: (channel, text) => publisher.publish(channel, text),
    listen: (channel, hear, tellMissed) => {
      missed.push(tellMissed);
      subscriber.subscribe(channel, hear).catch(() => undefined);
    },
    count: async (key, milliseconds) => {
      if (!publisher.isReady) throw new Error('Redis is away.');
      const count = await inTime(publisher.incr(key));
      if (count === 1) publisher.pExpire(key, milliseconds).catch(() => undefined);
      return count;
    },
    close: () => {
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}

/** A command that was under way when the connection broke waits for the next one. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis is late.')), LONGEST_COUNT_MILLISECONDS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
