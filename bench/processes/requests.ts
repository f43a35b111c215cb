import { register } from '#contract/accounts/operations.ts';
import { callUrl } from '#contract/call-url.ts';
import {
  listConversations,
  sendMessage,
  startConversation,
} from '#contract/conversations/operations.ts';
import { pageUrl } from '#contract/paths.ts';
import { createRental, getRental, searchRentals } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../../tests/support/factories.ts';
import { memberFacts } from '../../tests/support/member.ts';
import { callServer } from '../../tests/support/server-process.ts';
import { renewTokens } from '../../tests/support/thread.ts';

const RENTALS = 40;
/** The members who write, each in a separate conversation: a single one would wait for its own lock. */
const GUESTS = 16;
/** After this many requests something is published, which invalidates cached lists. */
const PUBLISHED_EVERY = 500;

/** Tokens live for ten minutes. */
const RENEW_MILLISECONDS = 240_000;

/** A kind of request, and how it is made for the nth time. */
export interface Kind {
  name: string;
  /** Percent of all requests. */
  share: number;
  ask(turn: number): Promise<unknown>;
  /** Requests an uncached answer, where it is usually cached. */
  askAnew?(turn: number): Promise<unknown>;
}

/** Fills a site a little. @returns the kinds of requests */
export async function prepareSite(origin: string): Promise<Kind[]> {
  const join = async () => {
    const session = await callServer(origin, null, register, { body: memberFacts() });
    return { token: session.accessToken, refresh: session.refreshToken };
  };
  const owner = await join();
  const publish = (turn: number) => {
    const body = rentalFacts({ name: `Perceuse ${turn}` });
    return callServer(origin, owner.token, createRental, { body });
  };
  const ids: string[] = [];
  for (let turn = 0; turn < RENTALS; turn += 1) ids.push((await publish(turn)).id);
  const nth = (turn: number) => ids[turn % ids.length] as string;
  const guests: { token: string; refresh: string; conversation: string }[] = [];
  for (let turn = 0; turn < GUESTS; turn += 1) {
    const guest = await join();
    const body = { rentalId: nth(turn), text: 'Bonjour' };
    const { id: conversation } = await callServer(origin, guest.token, startConversation, { body });
    guests.push({ ...guest, conversation });
  }
  const renew = async () => {
    for (const member of [owner, ...guests]) await renewTokens(origin, member);
  };
  // until the bench ends; a member who could not renew is refused
  setInterval(() => renew().catch(() => undefined), RENEW_MILLISECONDS).unref();
  const guest = (turn: number) => guests[turn % GUESTS] as (typeof guests)[number];
  const paths = [
    pageUrl('fr', 'offers'),
    ...ids.map((rentalId) => pageUrl('fr', 'rental', { rentalId })),
  ];
  return [
    {
      name: 'a cached page',
      share: 40,
      ask: (turn) => read(origin + paths[turn % paths.length]),
      askAnew: (turn) => read(`${origin}${paths[turn % paths.length]}?visit=${turn}`),
    },
    {
      name: 'a list for a visitor',
      share: 20,
      ask: (turn) =>
        turn % PUBLISHED_EVERY === PUBLISHED_EVERY - 1
          ? publish(turn)
          : read(origin + callUrl(searchRentals, { query: { limit: 24 } })),
    },
    {
      name: 'a rental for a member',
      share: 20,
      ask: (turn) =>
        callServer(origin, guest(turn).token, getRental, { params: { id: nth(turn) } }),
    },
    {
      name: 'conversations of a member',
      share: 10,
      ask: (turn) => callServer(origin, guest(turn).token, listConversations, { query: {} }),
    },
    {
      name: 'a message written',
      share: 10,
      ask: (turn) =>
        callServer(origin, guest(turn).token, sendMessage, {
          params: { id: guest(turn).conversation },
          body: { text: `Message ${turn}`, clientId: crypto.randomUUID() },
        }),
    },
  ];
}

/** Sends a request and reads the whole answer. @throws when it is not 200 */
export async function read(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
}
