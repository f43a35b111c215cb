import { refreshToken, register } from '#contract/accounts/operations.ts';
import { listMessages, startConversation } from '#contract/conversations/operations.ts';
import { createRental } from '#contract/rentals/operations.ts';
import { rentalFacts } from './factories.ts';
import { memberFacts } from './member.ts';
import { callServer } from './server-process.ts';

/** A conversation on a server process, and the tokens of its author. */
export interface Thread {
  token: string;
  refresh: string;
  id: string;
}

/** What the first message of `openThread` says. */
export const FIRST_MESSAGE = 'Bonjour';

/** Two new members, and a conversation between them with one message, `FIRST_MESSAGE`. */
export async function openThread(origin: string): Promise<Thread> {
  const join = () => callServer(origin, null, register, { body: memberFacts() });
  const [owner, member] = [await join(), await join()];
  const published = { body: rentalFacts() };
  const { id: rentalId } = await callServer(origin, owner.accessToken, createRental, published);
  const { accessToken: token, refreshToken: refresh } = member;
  const first = { body: { rentalId, text: FIRST_MESSAGE } };
  const { id } = await callServer(origin, token, startConversation, first);
  return { token, refresh, id };
}

/** Renews a member's tokens, which live for ten minutes. */
export async function renewTokens(
  origin: string,
  holder: Pick<Thread, 'token' | 'refresh'>,
): Promise<void> {
  const body = { refreshToken: holder.refresh };
  const renewed = await callServer(origin, null, refreshToken, { body });
  holder.token = renewed.accessToken;
  holder.refresh = renewed.refreshToken;
}

/** The texts of all its messages. */
export async function textsOf(
  origin: string,
  { token, id }: Pick<Thread, 'token' | 'id'>,
): Promise<string[]> {
  const texts: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 100, ...(cursor ? { cursor } : {}) };
    const call = { params: { id }, query };
    const page: { items: { text?: string | undefined }[]; nextCursor: string | null } =
      await callServer(origin, token, listMessages, call);
    texts.push(...page.items.flatMap(({ text }) => text ?? []));
    cursor = page.nextCursor;
  } while (cursor);
  return texts;
}
