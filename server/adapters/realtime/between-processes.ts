import { randomUUID } from 'node:crypto';
import type { RealtimeEvents } from '#contract/realtime.ts';
import type { Bus } from '../redis/bus.ts';

const CHANNEL = 'kerya:realtime';
/** What is said within this time goes together: each publishing costs every process more than what it brings. */
const GATHERING_MILLISECONDS = 10;

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
 * Words between processes, through Redis. What is said while it is away waits for it.
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

  const pass = async () => {
    clearTimeout(passing);
    passing = undefined;
    if (gathered.length === 0) return;
    const text = self + JSON.stringify(gathered);
    gathered = [];
    const publish = () => bus.publish(CHANNEL, text);
    // what was under way when the connection broke may or may not have arrived: browsers bear it twice
    await publish()
      .catch(publish)
      .catch((error: Error) => log.warn({ err: error }, 'realtime: not told to other processes'));
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
      passing ??= setTimeout(pass, GATHERING_MILLISECONDS);
    },
    close: async () => {
      // a Redis that is away is not waited for
      if (bus.isReady()) await pass();
      clearTimeout(passing);
    },
  };
}
