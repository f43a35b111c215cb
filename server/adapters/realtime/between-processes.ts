import { randomUUID } from 'node:crypto';
import type { RealtimeEvents } from '#contract/realtime.ts';
import type { Bus } from '../redis/bus.ts';

const CHANNEL = 'kerya:realtime';
/** Messages within this time are published together: each publication costs every process more than its content. */
const GATHERING_MILLISECONDS = 10;
/** Longer than any process takes to subscribe again once Redis is back: earlier messages would reach nobody. */
const ALL_BACK_MILLISECONDS = 1_500;
/** Messages that wait while Redis is unavailable; browsers fetch further changes over HTTP. */
const MOST_WAITING = 10_000;

/** A message from one process to the browsers of all others. */
export type Word =
  | { userId: string; event: keyof RealtimeEvents; payload: readonly unknown[] }
  /** A session is over. */
  | { sessionId: string };

/** Publishes messages to the browsers connected to other processes of the installation. */
export interface BetweenProcesses {
  say(word: Word): void;
  /** Publishes messages that are still waiting. */
  close(): Promise<void>;
}

/**
 * Messages between processes, through Redis. While Redis is unavailable they wait until all other processes have
 * subscribed again.
 * @param hear receives the messages of other processes
 * @param missed is called whenever messages of other processes may have been lost
 */
export function betweenProcesses(
  bus: Bus,
  log: { warn: (facts: object, message: string) => void },
  hear: (word: Word) => void,
  missed: () => void,
): BetweenProcesses {
  const self = randomUUID();
  let gathered: Word[] = [];
  let passing: NodeJS.Timeout | undefined;

  let away = false;

  const passIn = (milliseconds: number) => {
    passing ??= setTimeout(pass, milliseconds);
  };
  const pass = async () => {
    clearTimeout(passing);
    passing = undefined;
    if (gathered.length === 0) return;
    if (away || !bus.isReady()) {
      away = !bus.isReady();
      return passIn(ALL_BACK_MILLISECONDS);
    }
    const words = gathered;
    gathered = [];
    try {
      await bus.publish(CHANNEL, self + JSON.stringify(words));
    } catch (error) {
      log.warn({ err: error }, 'realtime: other processes hear later');
      // it may or may not have arrived when the connection broke: browsers tolerate duplicates
      gathered = [...words, ...gathered];
      away = true;
      passIn(ALL_BACK_MILLISECONDS);
    }
  };
  const read = (text: string) => {
    // one's own messages come back
    if (text.startsWith(self)) return;
    for (const word of JSON.parse(text.slice(self.length)) as Word[]) hear(word);
  };
  // browsers may have connected before the subscription
  void bus.listen(CHANNEL, read, missed).then(missed);

  return {
    say: (word) => {
      gathered.push(word);
      if (gathered.length > MOST_WAITING) gathered.shift();
      passIn(GATHERING_MILLISECONDS);
    },
    close: async () => {
      // does not wait for an unavailable Redis
      if (bus.isReady()) await pass();
      clearTimeout(passing);
    },
  };
}
