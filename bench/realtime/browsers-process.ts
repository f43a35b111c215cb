import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pair, Seeded } from './seed.ts';

/** How often and for how long each of the pairs' members writes. */
interface Pace {
  pairs: Pair[];
  everySeconds: number;
  seconds: number;
}

export type Asked =
  | { ask: 'connect'; origin: string; bareOrigin: string; seeded: Seeded }
  | ({ ask: 'send' } & Pace)
  | ({ ask: 'echo' } & Pace)
  | { ask: 'look'; pairs: Pair[] };

/** Milliseconds until the other side had each message; missing messages; refused calls. */
export interface Sent {
  times: number[];
  lost: number;
  failed: number;
}

/** Milliseconds until the other side saw each action. */
export type Looked = Record<'message' | 'proposal' | 'booking', number[]>;

/** The answers of the process to each command. */
interface Answers {
  connect: undefined;
  send: Sent;
  echo: Sent;
  look: Looked;
}

/** The process of all browsers. */
export interface Browsers {
  ask<A extends Asked>(asked: A): Promise<Answers[A['ask']]>;
  stop(): void;
}

export function startBrowsers(): Browsers {
  const child = fork(join(import.meta.dirname, 'browsers.ts'));
  return {
    ask: async (asked) => {
      child.send(asked);
      const { result, error } = await answerOf(child);
      if (error) throw new Error(error);
      return result as never;
    },
    stop: () => child.disconnect(),
  };
}

async function answerOf(child: ChildProcess): Promise<{ result?: unknown; error?: string }> {
  const ended = once(child, 'exit').then(() => ({ error: 'The browsers ended.' }));
  const answered = once(child, 'message').then(([answer]) => answer);
  return Promise.race([answered, ended]);
}
