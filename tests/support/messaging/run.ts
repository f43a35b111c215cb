import { setTimeout } from 'node:timers/promises';
import type { Message } from '#contract/conversations/schemas.ts';
import { draws } from '../../../bench/search/random.ts';
import type { Installation } from '../installation.ts';
import { type Chatter, chatter } from './chatter.ts';
import { drawFaults, type FaultCounts } from './faults.ts';
import { leftInOutbox } from './outbox.ts';
import { joinInRing, type Pair } from './people.ts';

export interface RunSize {
  messages: number;
  members: number;
  faults: FaultCounts;
  seed: number;
}

/** The messages that were sent, and what each browser has of them. */
export interface Run {
  pairs: Pair[];
  chatters: ReadonlyMap<string, Chatter>;
  /** By conversation, what the server acknowledged, in the order it answered. */
  acknowledged: ReadonlyMap<string, Message[]>;
  /** What the outbox did not deliver. */
  left: string[];
}

const LONGEST_SETTLING_MILLISECONDS = 60_000;
const LOOK_MILLISECONDS = 100;

/** The text of a message contains its number among its author's in that conversation. */
export const textOf = (index: number) => `Message ${index}`;

/**
 * Members write to each other during faults, until every message is acknowledged; then waits until each
 * browser has all, marks them as read, and waits until the senders' browsers know.
 */
export async function runMessages(
  installation: Installation,
  { messages, members, faults: counts, seed }: RunSize,
  gaveUp: AbortSignal,
): Promise<Run> {
  const { origin } = installation.balancer;
  const { sessions, pairs } = await joinInRing(origin, members);
  const chatters = new Map(sessions.map((each) => [each.id, chatter(origin, each, gaveUp)]));
  const of = (id: string) => chatters.get(id) as Chatter;
  const sidesOf = pairs.flatMap((pair) => pair.sides.map((id) => ({ pair, chatter: of(id) })));
  for (const { pair, chatter } of sidesOf) await chatter.follow([pair.conversationId]);

  const draw = draws(seed);
  const faults = drawFaults(installation, counts, messages, draw);
  const acknowledged = new Map(pairs.map((pair) => [pair.conversationId, [] as Message[]]));
  const began = performance.now();
  let done = 0;
  await Promise.all(
    sidesOf.map(async ({ pair: { conversationId }, chatter }, turn) => {
      for (let index = 0; turn + index * sidesOf.length < messages; index += 1) {
        const clientId = `${chatter.id}-${index}`;
        const sent = await chatter.write(conversationId, textOf(index), clientId);
        acknowledged.get(conversationId)?.push(sent);
        done += 1;
        await faults.acknowledged(done);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  await faults.over();
  const { databaseUrl } = installation;
  const left = await leftInOutbox(databaseUrl);

  const expected = (conversationId: string) => (acknowledged.get(conversationId)?.length ?? 0) + 1;
  const settled = await within(() =>
    sidesOf.every(
      ({ pair: { conversationId }, chatter }) =>
        chatter.thread(conversationId).messages.length === expected(conversationId),
    ),
  );
  await Promise.all(sidesOf.map(({ pair, chatter }) => chatter.read(pair.conversationId)));
  left.push(...(await leftInOutbox(databaseUrl)));
  const seen = await within(() =>
    sidesOf.every(({ pair, chatter }) => ownUnread(chatter, pair.conversationId).length === 0),
  );
  const all = [...chatters.values()];
  const sum = (count: (chatter: Chatter) => number) =>
    all.reduce((total, each) => total + count(each), 0);
  console.log(
    `${done} messages in ${seconds.toFixed(0)} s, ${sum(({ voice }) => voice.retries())} calls again, ` +
      `${faults.severed()} connections cut, ${sum(({ counts }) => counts.connections)} sockets opened, ` +
      `${sum(({ counts }) => counts.gaps)} gaps filled; all held ${settled}, all read ${seen}`,
  );
  return { pairs, chatters, acknowledged, left };
}

/** A member's messages that the other side has not read, by the state of the member's browser. */
export function ownUnread(chatter: Chatter, conversationId: string): Message[] {
  const { messages } = chatter.thread(conversationId);
  return messages.filter(({ authorId, status }) => authorId === chatter.id && status !== 'read');
}

/** Polls until a condition is true. @returns how long it took */
async function within(isSo: () => boolean): Promise<string> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > LONGEST_SETTLING_MILLISECONDS) return 'NEVER';
    await setTimeout(LOOK_MILLISECONDS);
  }
  return `after ${((performance.now() - began) / 1_000).toFixed(1)} s`;
}
