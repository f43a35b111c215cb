import { setTimeout } from 'node:timers/promises';
import { login, register } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import {
  listMessages,
  markRead,
  sendMessage,
  startConversation,
} from '#contract/conversations/operations.ts';
import { confirmPhone } from '#contract/phones/operations.ts';
import { acceptProposal, propose } from '#contract/proposals/operations.ts';
import { createRental, searchRentals, updateRental } from '#contract/rentals/operations.ts';
import type { Draw } from '../../../bench/search/random.ts';
import { rentalFacts } from '../factories.ts';
import { memberFacts } from '../member.ts';
import { untilAnswered, type Voice, voiceOf } from '../messaging/voice.ts';
import { twoColours } from '../pictures.ts';
import { sendPhoto } from '../send-photo.ts';
import { callServer, RefusedCall } from '../server-process.ts';
import type { Journal } from './journal.ts';

/** Groups of an owner and two renters who compete for a rental; besides them visitors and new members. */
const CIRCLES = 4;
const VISITORS = 2;
const PHOTO_SHARE = 0.3;
const RENAME_SHARE = 0.5;
const NEWCOMER_PAUSE_MILLISECONDS = 1_500;
const VISITOR_PAUSE_MILLISECONDS = 100;
const DAY = 86_400_000;
const CATEGORIES = ['handiwork', 'gardening'] as const;

interface Person {
  session: Session;
  voice: Voice;
}

/** People who use the site until they are stopped; everything acknowledged goes into the journal. */
export interface Load {
  /** Lets everybody finish their current action. */
  stop(): Promise<void>;
}

/** Every write has an idempotency key, with which it is repeated. */
const withPreparedStatements = () => ({ 'idempotency-key': crypto.randomUUID() });

/** @param gaveUp stops all trying */
export async function startLoad(
  origin: string,
  journal: Journal,
  draw: Draw,
  gaveUp: AbortSignal,
): Promise<Load> {
  let goesOn = true;
  const photo = await twoColours(640, 480).jpeg().toBuffer();
  const failed = (error: unknown) => journal.faults.push(error);
  const patiently = <Answer>(ask: () => Promise<Answer>) => untilAnswered(ask, gaveUp, failed);

  const joined = async (): Promise<Person> => {
    const body = memberFacts();
    const headers = withPreparedStatements();
    const session = await patiently(() => callServer(origin, null, register, { body }, headers));
    journal.members.push({ id: session.id, email: body.email });
    const signIn = () => {
      journal.signIns += 1;
      const { email, password } = body;
      return callServer(origin, null, login, { body: { email, password } });
    };
    return { session, voice: voiceOf(origin, session, gaveUp, { failed, signIn }) };
  };

  const upload = async ({ voice }: Person): Promise<string> => {
    const { id, url } = await voice.ask((token) => sendPhoto(origin, token, photo));
    journal.photos.push({ id, url });
    return id;
  };
  const publish = async (owner: Person): Promise<string> => {
    const images = draw.chance(PHOTO_SHARE) ? [await upload(owner)] : [];
    const name = `Perceuse ${crypto.randomUUID()}`;
    const body = rentalFacts({ name, images, category: draw.oneOf(CATEGORIES) });
    const { id } = await owner.voice.call(createRental, { body }, withPreparedStatements());
    journal.rentals.set(id, name);
    return id;
  };
  const rename = async (owner: Person, id: string): Promise<void> => {
    const name = `Ponceuse ${crypto.randomUUID()}`;
    const body = { name, category: draw.oneOf(CATEGORIES) };
    await owner.voice.call(updateRental, { params: { id }, body }, withPreparedStatements());
    journal.rentals.set(id, name);
  };
  const write = async ({ voice }: Person, conversationId: string): Promise<void> => {
    const clientId = crypto.randomUUID();
    const body = { text: `Message ${clientId}`, clientId };
    await voice.call(sendMessage, { params: { id: conversationId }, body });
    journal.messages.push(clientId);
  };
  const begin = async (renter: Person, rentalId: string): Promise<string> => {
    const body = { rentalId, text: 'Bonjour' };
    const { id } = await renter.voice.call(startConversation, { body }, withPreparedStatements());
    journal.conversations.push(id);
    await write(renter, id);
    return id;
  };
  const offer = async (renter: Person, conversationId: string, days: Days): Promise<string> => {
    const body = { amount: 50_000, currency: 'TND' as const, ...days };
    const call = { params: { id: conversationId }, body };
    const { id } = await renter.voice.call(propose, call, withPreparedStatements());
    journal.proposals.push(id);
    return id;
  };
  /** @returns whether it became a booking */
  const accept = async (owner: Person, id: string): Promise<boolean> => {
    try {
      await owner.voice.call(acceptProposal, { params: { id } }, withPreparedStatements());
    } catch (error) {
      // another renter has these days
      if (error instanceof RefusedCall && error.status < 500) return false;
      throw error;
    }
    journal.acceptances.push(id);
    return true;
  };
  const readAll = async ({ voice }: Person, id: string): Promise<void> => {
    const { items } = await voice.call(listMessages, { params: { id } });
    const upTo = items[0]?.id;
    if (upTo) await voice.call(markRead, { params: { id }, body: { upTo } });
  };

  const circle = async () => {
    const owner = await joined();
    const renters = [await joined(), await joined()];
    while (goesOn) {
      const rentalId = await publish(owner);
      const threads = await Promise.all(renters.map((renter) => begin(renter, rentalId)));
      const days = drawDays(draw);
      const offers = await Promise.all(
        renters.map((renter, index) => offer(renter, threads[index] as string, days)),
      );
      const won = await Promise.all(offers.map((id) => accept(owner, id)));
      journal.races.push({ rentalId, won: won.filter(Boolean).length });
      await Promise.all([
        ...threads.map((thread) => write(owner, thread)),
        ...(draw.chance(RENAME_SHARE) ? [rename(owner, rentalId)] : []),
      ]);
      await Promise.all(
        threads.flatMap((thread, index) => [
          readAll(owner, thread),
          readAll(renters[index] as Person, thread),
        ]),
      );
    }
  };
  const newcomers = async () => {
    for (let count = 0; goesOn; count += 1) {
      const { session, voice } = await joined();
      const phone = `+21620${String(count).padStart(6, '0')}`;
      await voice.call(
        confirmPhone,
        { params: { id: session.id }, body: { phone } },
        withPreparedStatements(),
      );
      journal.phones.push(phone);
      await setTimeout(NEWCOMER_PAUSE_MILLISECONDS);
    }
  };
  const visitor = async () => {
    while (goesOn) {
      const query = { limit: 24 };
      await patiently(() => callServer(origin, null, searchRentals, { query }));
      await setTimeout(VISITOR_PAUSE_MILLISECONDS);
    }
  };
  const everybody = Promise.all([
    ...Array.from({ length: CIRCLES }, circle),
    ...Array.from({ length: VISITORS }, visitor),
    newcomers(),
  ]);
  // rejects in `stop`
  everybody.catch(() => undefined);
  return {
    stop: async () => {
      goesOn = false;
      await everybody;
    },
  };
}

interface Days {
  startsAt: string;
  endsAt: string;
}

function drawDays(draw: Draw): Days {
  const start = Date.now() + (2 + draw.below(20)) * DAY;
  const end = start + (1 + draw.below(3)) * DAY;
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
}
