import { register } from '#contract/accounts/operations.ts';
import { callUrl } from '#contract/call-url.ts';
import { sendMessage, startConversation } from '#contract/conversations/operations.ts';
import type { Operation, OperationCall, OperationOutput } from '#contract/operation.ts';
import { pageUrl } from '#contract/paths.ts';
import { cancelProposal, propose } from '#contract/proposals/operations.ts';
import { createRental, searchRentals } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../../tests/support/factories.ts';
import { memberFacts } from '../../tests/support/member.ts';
import { twoColours } from '../../tests/support/pictures.ts';
import { sendPhoto } from '../../tests/support/send-photo.ts';
import { callServer } from '../../tests/support/server-process.ts';
import { renewTokens } from '../../tests/support/thread.ts';
import { BROWSER_HEADERS as headers, httpClient } from '../http-client.ts';

/** A kind of request of the mix. */
export interface Kind {
  name: string;
  /** Percent of all requests. */
  share: number;
  /** The bound it is judged by; photos, which are encoded, by errors only. */
  judgedAs: 'page' | 'call' | null;
  ask(): Promise<unknown>;
}

/** The users of the site, and their requests. */
export interface People {
  kinds: Kind[];
  /** Renews everybody's tokens, which live for ten minutes. */
  renew(): Promise<void>;
}

const RENTALS = 60;
/** More than ever write at once, each in a separate conversation. */
const GUESTS = 60;
const WORDS = ['perceuse', 'perceuze', 'tunis', 'forets', 'coffret filaire'];
/** As browsers send it, scaled down. */
const PHOTO = { width: 1_280, height: 960 };

interface Guest {
  token: string;
  refresh: string;
  conversation: string;
  /** The pending proposal, if there is one. */
  proposal: string | null;
}

/** Fills a site a little. */
export async function gather(origin: string): Promise<People> {
  const join = () => callServer(origin, null, register, { body: memberFacts() });
  const owner = await join();
  const ids: string[] = [];
  for (let count = 0; count < RENTALS; count += 1) {
    const body = rentalFacts({ name: `Perceuse ${count}` });
    ids.push((await callServer(origin, owner.accessToken, createRental, { body })).id);
  }
  const guests: Guest[] = [];
  for (let count = 0; count < GUESTS; count += 1) {
    const { accessToken: token, refreshToken: refresh } = await join();
    const body = { rentalId: ids[count % RENTALS] as string, text: 'Bonjour' };
    const { id } = await callServer(origin, token, startConversation, { body });
    guests.push({ token, refresh, conversation: id, proposal: null });
  }
  const photo = await twoColours(PHOTO.width, PHOTO.height).jpeg().toBuffer();
  const pages = [
    pageUrl('fr', 'home'),
    pageUrl('fr', 'offers'),
    ...ids.map((rentalId) => pageUrl('fr', 'rental', { rentalId })),
  ];
  const turns = <Value>(values: readonly Value[]) => {
    let turn = 0;
    return () => {
      turn += 1;
      return values[turn % values.length] as Value;
    };
  };
  const [nextPage, nextWords, nextGuest] = [turns(pages), turns(WORDS), turns(guests)];
  /** Members whose proposal or withdrawal is under way are skipped. */
  const free = [...guests];
  const client = httpClient();
  /** As `callServer`, with the lightweight client. */
  const write: Write = async (token, { method, path, status }, call) => {
    const asked = {
      method,
      status,
      body: call.body,
      headers: { authorization: `Bearer ${token}` },
    };
    const answer = await client.ask(origin + callUrl({ method, path }, call), asked);
    return JSON.parse(answer.toString());
  };
  const kinds: Kind[] = [
    {
      name: 'browse a page',
      share: 40,
      judgedAs: 'page',
      ask: () => client.ask(origin + nextPage(), { headers }),
    },
    {
      name: 'look at the list',
      share: 15,
      judgedAs: 'call',
      ask: () => client.ask(origin + callUrl(searchRentals, { query: { limit: 24 } }), { headers }),
    },
    {
      name: 'search by words',
      share: 20,
      judgedAs: 'call',
      ask: () =>
        client.ask(origin + callUrl(searchRentals, { query: { q: nextWords() } }), { headers }),
    },
    {
      name: 'write a message',
      share: 14,
      judgedAs: 'call',
      ask: () => {
        const { token, conversation: id } = nextGuest();
        const body = { text: 'Est-ce encore libre ?', clientId: crypto.randomUUID() };
        return write(token, sendMessage, { params: { id }, body });
      },
    },
    {
      name: 'propose, or withdraw',
      share: 10,
      judgedAs: 'call',
      ask: async () => {
        const guest = free.shift();
        if (!guest) throw new Error('Everybody proposes.');
        try {
          await proposeOrWithdraw(write, guest);
        } finally {
          free.push(guest);
        }
      },
    },
    {
      name: 'upload a photo',
      share: 1,
      judgedAs: null,
      ask: () => sendPhoto(origin, nextGuest().token, photo),
    },
  ];
  return {
    kinds,
    renew: async () => {
      for (const guest of guests) await renewTokens(origin, guest);
    },
  };
}

/** Makes a member's call. @returns its answer */
type Write = <O extends Operation>(
  token: string,
  operation: O,
  call: OperationCall<O>,
) => Promise<OperationOutput<O>>;

async function proposeOrWithdraw(write: Write, guest: Guest): Promise<void> {
  const { token, conversation, proposal } = guest;
  if (proposal) {
    await write(token, cancelProposal, { params: { id: proposal } });
    guest.proposal = null;
  } else {
    const body = { amount: 50_000, currency: 'TND' as const };
    const call = { params: { id: conversation }, body };
    guest.proposal = (await write(token, propose, call)).id;
  }
}
