import { randomUUID } from 'node:crypto';
import type { RealtimeEvents } from '#contract/realtime.ts';
import type { Bus } from '../redis/bus.ts';

const CHANNEL = 'kerya:realtime';
/** Messages within this time are published together: each publication costs every process more than its content. */
const BATCH_MILLISECONDS = 10;
/** Longer than any process takes to subscribe again once Redis is back: earlier messages would reach nobody. */
const ALL_BACK_MILLISECONDS = 1_500;
/** Messages that wait while Redis is unavailable; browsers fetch further changes over HTTP. */
const MOST_WAITING = 10_000;

/** A message from one process to the browsers of all others. */
export type Message =
  | { userId: string; event: keyof RealtimeEvents; payload: readonly unknown[] }
  /** A session is over. */
  | { sessionId: string };

/** Publishes messages to the browsers connected to other processes of the installation. */
export interface BetweenProcesses {
  publish(message: Message): void;
  /** Publishes messages that are still waiting. */
  close(): Promise<void>;
}

/**
 * Messages between processes, through Redis. While Redis is unavailable they wait until all other processes have
 * subscribed again.
 * @param onMessage receives the messages of other processes
 * @param missed is called whenever messages of other processes may have been lost
 */
export function betweenProcesses(
  bus: Bus,
  log: { warn: (facts: object, message: string) => void },
  onMessage: (message: Message) => void,
  missed: () => void,
): BetweenProcesses {
  const self = randomUUID();
  let waiting: Message[] = [];
  let timer: NodeJS.Timeout | undefined;

  let away = false;

  const publishIn = (milliseconds: number) => {
    timer ??= setTimeout(publishWaiting, milliseconds);
  };
  const publishWaiting = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    if (away || !bus.isReady()) {
      away = !bus.isReady();
      return publishIn(ALL_BACK_MILLISECONDS);
    }
    const messages = waiting;
    waiting = [];
    try {
      await bus.publish(CHANNEL, self + JSON.stringify(messages));
    } catch (error) {
      log.warn({ err: error }, 'realtime: other processes are informed later');
      // it may or may not have arrived when the connection broke: browsers tolerate duplicates
      waiting = [...messages, ...waiting];
      away = true;
      publishIn(ALL_BACK_MILLISECONDS);
    }
  };
  const read = (text: string) => {
    // one's own messages come back
    if (text.startsWith(self)) return;
    for (const message of JSON.parse(text.slice(self.length)) as Message[]) onMessage(message);
  };
  // browsers may have connected before the subscription
  void bus.listen(CHANNEL, read, missed).then(missed);

  return {
    publish: (message) => {
      waiting.push(message);
      if (waiting.length > MOST_WAITING) waiting.shift();
      publishIn(BATCH_MILLISECONDS);
    },
    close: async () => {
      // does not wait for an unavailable Redis
      if (bus.isReady()) await publishWaiting();
      clearTimeout(timer);
    },
  };
}
