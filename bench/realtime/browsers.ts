// All browsers, in a separate process so that they do not count as the server's; asked by `browsers-process.ts`.
import type { Socket } from 'socket.io-client';
import { sendMessage } from '#contract/conversations/operations.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import { acceptProposal, propose } from '#contract/proposals/operations.ts';
import { REALTIME_PATH } from '#contract/realtime.ts';
import { arrivals } from './arrivals.ts';
import type { Asked, Looked, Sent } from './browsers-process.ts';
import { connectAll } from './crowd.ts';
import { post } from './post.ts';
import type { Pair, Seeded } from './seed.ts';
import { steadily } from './steady.ts';

let origin = '';
let seeded: Seeded = { members: [], pairs: [] };
let members: Socket[] = [];
let bare: Socket[] = [];

const tokenOf = (index: number) => seeded.members[index]?.token as string;
const otherOf = ({ sides: [owner, member] }: Pair, side: number) =>
  side === owner ? member : owner;

async function connect(asked: Extract<Asked, { ask: 'connect' }>): Promise<void> {
  ({ origin, seeded } = asked);
  members = await connectAll(
    origin,
    REALTIME_PATH,
    seeded.members.map(({ token }) => token),
  );
  for (const [index, socket] of members.entries()) {
    const { id } = seeded.members[index] as { id: string };
    socket.on('message', ({ authorId, conversationId, id: upTo }: Message) => {
      // as every page does
      if (authorId !== id) socket.emit('delivered', { conversationId, upTo });
    });
  }
  bare = await connectAll(
    asked.bareOrigin,
    '/socket.io',
    seeded.members.map(({ id }) => id),
  );
}

/** Everyone of these pairs writes at intervals; measures the time until the other one has the message. */
async function send({ pairs, ...pace }: Extract<Asked, { ask: 'send' }>): Promise<Sent> {
  const seen = arrivals();
  const writers = pairs.flatMap((pair) => pair.sides.map((side) => ({ pair, side })));
  const onText = ({ text }: Message) => seen.seen(text);
  const listening = writers.map(({ pair, side }) => {
    const id = seeded.members[side]?.id;
    const onMessage = (message: Message) => {
      if (message.authorId !== id) onText(message);
    };
    members[side]?.on('message', onMessage);
    return { socket: members[side], onMessage, pair };
  });
  let failed = 0;
  await steadily({ ...pace, count: writers.length }, (index) => {
    const { pair, side } = writers[index] as (typeof writers)[number];
    const text = seen.sent();
    const call = { params: { id: pair.conversationId }, body: { text, clientId: text } };
    post(origin, tokenOf(side), sendMessage, call).catch(() => {
      failed += 1;
    });
  });
  const all = await seen.all();
  for (const { socket, onMessage } of listening) socket?.off('message', onMessage);
  return { ...all, failed };
}

/** The same over bare sockets. */
async function echo({ pairs, ...pace }: Extract<Asked, { ask: 'echo' }>): Promise<Sent> {
  const seen = arrivals();
  const writers = pairs.flatMap((pair) => pair.sides.map((side) => ({ pair, side })));
  const onText = (text: string) => seen.seen(text);
  for (const { side } of writers) bare[side]?.on('said', onText);
  await steadily({ ...pace, count: writers.length }, (index) => {
    const { pair, side } = writers[index] as (typeof writers)[number];
    const to = seeded.members[otherOf(pair, side)]?.id;
    bare[side]?.emit('say', { to, text: seen.sent() });
  });
  const all = await seen.all();
  for (const { side } of writers) bare[side]?.off('said', onText);
  return { ...all, failed: 0 };
}

/** One action after the other, each in a separate conversation: a message, a proposal, an agreement. */
async function look({ pairs }: Extract<Asked, { ask: 'look' }>): Promise<Looked> {
  const looked: Looked = { message: [], proposal: [], booking: [] };
  for (const { conversationId, sides } of pairs) {
    const [owner, member] = sides;
    const params = { id: conversationId };
    const until = async (kind: keyof Looked, side: number, event: string, act: () => unknown) => {
      const began = performance.now();
      const seen = new Promise<void>((resolve) => members[side]?.once(event, () => resolve()));
      const answer = await act();
      await seen.then(() => looked[kind].push(performance.now() - began));
      return answer;
    };
    const words = { text: 'Bonjour, est-ce libre ?' };
    await until('message', owner, 'message', () =>
      post(origin, tokenOf(member), sendMessage, { params, body: words }),
    );
    const offered = { amount: 50_000, currency: 'TND' as const };
    const proposal = await until('proposal', owner, 'message', () =>
      post(origin, tokenOf(member), propose, { params, body: offered }),
    );
    const { id } = proposal as { id: string };
    await until('booking', member, 'booking', () =>
      post(origin, tokenOf(owner), acceptProposal, { params: { id } }),
    );
    // its updates arrive before the next action begins
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return looked;
}

const answer = (asked: Asked) => {
  if (asked.ask === 'connect') return connect(asked);
  if (asked.ask === 'send') return send(asked);
  return asked.ask === 'echo' ? echo(asked) : look(asked);
};
process.on('message', (asked: Asked) => {
  answer(asked).then(
    (result) => process.send?.({ result }),
    (error: Error) => process.send?.({ error: error.stack }),
  );
});
process.once('disconnect', () => process.exit(0));
