import { createShardedAdapter } from '@socket.io/redis-adapter';
import { createClient, ErrorReply, type RedisClientType } from 'redis';
import type { ServerOptions } from 'socket.io';

/** What waits for a Redis that is away; browsers find the rest over HTTP. */
const MOST_WAITING = 10_000;
const CHANNELS = 'kerya:realtime';
const LONGEST_PAUSE_MILLISECONDS = 1_000;
/** Until what was subscribed to is subscribed to again. */
const ALL_BACK_MILLISECONDS = 200;

type Adapter = Extract<ServerOptions['adapter'], (...given: never[]) => unknown>;

/** How the processes of one installation tell each other's browsers. */
export interface BetweenProcesses {
  adapter: Adapter;
  /** Ends the connections to Redis. */
  close(): void;
}

/**
 * Connects to Redis and stays with it: what is told while it is away waits, and this process's own browsers are told
 * all the same. Each room has a channel of its own, so that a process hears of no member whose browsers are elsewhere.
 * What is told while nobody can hear it is lost.
 * @param missed is called whenever others may have told something that did not come here
 */
export function betweenProcesses(
  url: string,
  log: { warn: (facts: object, message: string) => void },
  missed: () => void,
): BetweenProcesses {
  const publisher: RedisClientType = createClient({
    url,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MILLISECONDS) },
  });
  const subscriber = publisher.duplicate({ commandsQueueMaxLength: undefined });
  let away = false;
  publisher.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'realtime: Redis is away, other processes hear later');
    away = true;
  });
  publisher.on('ready', () => {
    if (away) log.warn({}, 'realtime: Redis is back');
    away = false;
  });
  let telling: NodeJS.Timeout | undefined;
  subscriber.on('ready', () => {
    clearTimeout(telling);
    telling = setTimeout(missed, ALL_BACK_MILLISECONDS).unref();
  });
  // told by the publisher
  subscriber.on('error', () => undefined);
  // only closing ends the attempts
  for (const client of [publisher, subscriber]) client.connect().catch(() => undefined);
  const lasting = withSubscriptionsThatLast(subscriber, (error) =>
    log.warn({ err: error }, 'realtime: Redis gives this process no word of the others'),
  );
  const channelled = createShardedAdapter(publisher, lasting, { channelPrefix: CHANNELS });

  // a declaration, because socket.io calls it with `new`
  function adapter(namespace: Parameters<typeof channelled>[0]) {
    const ours = channelled(namespace);
    const publish = ours.doPublish.bind(ours);
    ours.doPublish = (message: Parameters<typeof publish>[0]) => {
      // a command under way when the connection broke may or may not have arrived: browsers bear it twice
      publish(message)
        .catch(() => publish(message))
        .catch((error: Error) => log.warn({ err: error }, 'realtime: not told to other processes'));
      // this process's browsers wait for nothing
      return Promise.resolve('');
    };
    return ours;
  }
  return {
    adapter: adapter as unknown as Adapter,
    close: () => {
      clearTimeout(telling);
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}

/**
 * The adapter looks at no outcome of a subscription, and leaves rooms without saying who listened, at which a client
 * takes one that is entered again meanwhile for left.
 * @param refused is called when Redis is there and does not do it
 */
function withSubscriptionsThatLast(
  client: RedisClientType,
  refused: (error: Error) => void,
): RedisClientType {
  const enter = client.sSubscribe.bind(client);
  const leave = client.sUnsubscribe.bind(client);
  type Listener = (message: Buffer, channel: Buffer) => unknown;
  let hear: Listener;
  const sSubscribe = (channel: string, listener: Listener): Promise<void> => {
    hear = listener;
    return enter(channel, listener, true).catch((error: Error) => {
      if (error instanceof ErrorReply) return refused(error);
      // the connection broke before Redis had answered: again with the next one
      return client.isOpen ? sSubscribe(channel, listener) : undefined;
    });
  };
  const sUnsubscribe = (channels: string | string[]) =>
    leave(channels, hear, true).catch(() => undefined);
  return Object.assign(client, { sSubscribe, sUnsubscribe }) as never;
}
