import { randomUUID } from 'node:crypto';
import type { RealtimeEvents } from '#contract/realtime.ts';
import type { Bus } from '../redis/bus.ts';

const CHANNEL = 'kerya:realtime';
/** What is said within this time goes together: each publishing costs every process more than what it brings. */
const GATHERING_MILLISECONDS = 10;
/** Longer than any process takes to listen again once Redis is back: what is said before that, nobody would hear. */
const ALL_BACK_MILLISECONDS = 1_500;
/** What waits for a Redis that is away; browsers find the rest over HTTP. */
const MOST_WAITING = 10_000;

/** What one process has to say to browsers of the others. */
export type Word =
  | { userId: string; event: keyof RealtimeEvents; payload: readonly unknown[] }
  /** A session is over. */
  | { sessionId: string };

/** Says to the other processes of the installation what their browsers are to hear. */
export interface BetweenProcesses {
  say(word: Word): void;
  /** Says what is still gathered. */
  close(): Promise<void>;
}

/**
 * Words between processes, through Redis. What is said while it is away waits until all others listen again.
 * @param hear is told what others say
 * @param missed is called whenever others may have said something that did not come here
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
      // it may or may not have arrived when the connection broke: browsers bear it twice
      gathered = [...words, ...gathered];
      away = true;
      passIn(ALL_BACK_MILLISECONDS);
    }
  };
  const read = (text: string) => {
    // one's own come back
    if (text.startsWith(self)) return;
    for (const word of JSON.parse(text.slice(self.length)) as Word[]) hear(word);
  };
  // browsers may have come before it was heard
  void bus.listen(CHANNEL, read, missed).then(missed);

  return {
    say: (word) => {
      gathered.push(word);
      if (gathered.length > MOST_WAITING) gathered.shift();
      passIn(GATHERING_MILLISECONDS);
    },
    close: async () => {
      // a Redis that is away is not waited for
      if (bus.isReady()) await pass();
      clearTimeout(passing);
    },
  };
}
