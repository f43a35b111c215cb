import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { ServerOptions } from 'socket.io';

/** What waits for a Redis that is away; browsers find the rest over HTTP. */
const MOST_WAITING = 10_000;
const STREAM = 'kerya:realtime';
const LONGEST_PAUSE_MILLISECONDS = 1_000;
/** What is told within this time of what was read last is read together: each reading costs more than what it brings. */
const GATHERING_MILLISECONDS = 10;
/** More than are told meanwhile. */
const MOST_AT_ONCE = 1_000;
/** The connections to Redis come back one soon after the other. */
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
 * all the same. What Redis held when it went is lost.
 * @param missed is called whenever others may have told something that did not come here
 */
export function betweenProcesses(
  url: string,
  log: { warn: (facts: object, message: string) => void },
  missed: () => void,
): BetweenProcesses {
  const client = createClient({
    url,
    commandsQueueMaxLength: MOST_WAITING,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE_MILLISECONDS) },
  });
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'realtime: Redis is away, other processes hear later');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.warn({}, 'realtime: Redis is back');
    away = false;
  });

  let telling: NodeJS.Timeout | undefined;
  const listensAgain = () => {
    clearTimeout(telling);
    telling = setTimeout(missed, ALL_BACK_MILLISECONDS).unref();
  };

  // the adapter opens connections of its own and leaves them open
  const clients = [client];
  const duplicate = client.duplicate.bind(client);
  const withCopies = Object.assign(client, {
    duplicate: () => {
      const copy = duplicate();
      const connect = copy.connect.bind(copy);
      const read = copy.xRead.bind(copy);
      let gathering: Promise<void> = Promise.resolve();
      clients.push(copy);
      copy.on('ready', listensAgain);
      // only closing ends an attempt, and then nobody is left to hear of it
      return Object.assign(copy, {
        connect: () => connect().catch(() => new Promise<never>(() => undefined)),
        xRead: async (...asked: Parameters<typeof read>) => {
          await gathering;
          const told = await read(...asked);
          // until something has come, only what is told while one asks is heard of
          if (told) gathering = pause(GATHERING_MILLISECONDS);
          return told;
        },
      });
    },
  });
  // only closing ends the attempts
  client.connect().catch(() => undefined);
  const streams = createAdapter(withCopies, {
    streamName: STREAM,
    channelPrefix: STREAM,
    readCount: MOST_AT_ONCE,
  });

  // a declaration, because socket.io calls it with `new`
  function adapter(namespace: Parameters<typeof streams>[0]) {
    const ours = streams(namespace);
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
      for (const each of clients) each.destroy();
    },
  };
}
