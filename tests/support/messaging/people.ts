import { register } from '#contract/accounts/operations.ts';
import type { Session } from '#contract/accounts/user.ts';
import { startConversation } from '#contract/conversations/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { rentalFacts } from '../factories.ts';
import { memberFacts } from '../member.ts';
import { callServer } from '../server-process.ts';

/** Between an owner and a member who asked for the rental. */
export interface Pair {
  conversationId: string;
  sides: readonly [ownerId: string, memberId: string];
}

/** Members in a ring: each has written to the next two about their rentals. */
export async function joinInRing(
  origin: string,
  count: number,
): Promise<{ sessions: Session[]; pairs: Pair[] }> {
  const sessions: Session[] = [];
  const rentalIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const session = await callServer(origin, null, register, { body: memberFacts() });
    const published = { body: rentalFacts() };
    const rental = await callServer(origin, session.accessToken, createRental, published);
    sessions.push(session);
    rentalIds.push(rental.id);
  }
  const pairs: Pair[] = [];
  for (const [index, { id, accessToken }] of sessions.entries()) {
    for (const step of [1, 2]) {
      const other = (index + step) % count;
      const body = { rentalId: rentalIds[other] as string, text: 'Bonjour' };
      const started = await callServer(origin, accessToken, startConversation, { body });
      pairs.push({ conversationId: started.id, sides: [sessions[other]?.id as string, id] });
    }
  }
  return { sessions, pairs };
}
