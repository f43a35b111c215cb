import {
  getConversation,
  listConversations,
  listMessages,
  markRead,
} from '#contract/conversations/operations.ts';
import type { ConversationFilter } from '#contract/conversations/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { sendDelivered } from '#web/lib/realtime.ts';
import { currentSession } from '#web/lib/session.ts';
import { missingFromPage, withConversations, withoutUnread } from './inbox-state.ts';
import { changeMessaging, changeThread, messaging, threadOf } from './messaging-store.ts';
import { hasGap, lastWithoutGap, withLatest, withMessages, withOlder } from './thread-state.ts';
import { addToUnread } from './unread-count.ts';

/** The result of a fetch: nothing, or why it failed. */
export type Fetching = Promise<ApiError | null>;

const MOST_AT_ONCE = 100;

interface InboxPage {
  nextCursor: string | null;
  /** An item of the page was known unchanged: nothing is missing between this page and what was fetched before. */
  joined: boolean;
}

/** Fetches a page of the inbox into the store. */
export async function fetchInbox(
  filter: ConversationFilter,
  cursor?: string,
): Promise<{ error: ApiError } | InboxPage> {
  const result = await callApi(listConversations, { query: { filter, cursor } });
  if (!result.success) return { error: result.error };
  const { items, nextCursor } = result.data;
  const known = messaging().conversations;
  const joined = items.some(({ id, updatedAt }) => known.get(id)?.updatedAt === updatedAt);
  changeMessaging(({ conversations, readUpTo }) => ({
    conversations: withConversations(conversations, items, readUpTo),
  }));
  // archived, read or moved back elsewhere without an event here: each is fetched again by itself
  if (cursor === undefined)
    for (const id of missingFromPage(known, filter, items, nextCursor === null))
      void fetchConversation(id);
  const memberId = currentSession().session?.id;
  for (const { id, lastMessage } of items) {
    const arrived = lastMessage && lastMessage.authorId !== memberId;
    if (arrived && lastMessage.status === 'sent') {
      sendDelivered({ conversationId: id, upTo: lastMessage.id });
    }
  }
  return { nextCursor, joined };
}

/** Fetches one conversation into the store. */
export async function fetchConversation(id: string): Fetching {
  const result = await callApi(getConversation, { params: { id } });
  if (!result.success) return result.error;
  changeMessaging(({ conversations, readUpTo }) => ({
    conversations: withConversations(conversations, [result.data], readUpTo),
  }));
  return null;
}

/**
 * Fetches the newest messages and everything between them and what was fetched before, so that no message is
 * missing; receipts and answers given meanwhile come with them.
 */
export async function fetchThread(conversationId: string): Fetching {
  const latest = await callApi(listMessages, { params: { id: conversationId } });
  if (!latest.success) return latest.error;
  changeThread(conversationId, (thread) => withLatest(thread, latest.data));
  return fetchMissing(conversationId);
}

const filling = new Map<string, Fetching>();

/** Fetches messages missing between the known ones, by their numbers; one fetch at a time. */
export function fetchMissing(conversationId: string): Fetching {
  const underway = filling.get(conversationId);
  if (underway) return underway;
  const fetching = fillGaps(conversationId).finally(() => filling.delete(conversationId));
  filling.set(conversationId, fetching);
  return fetching;
}

async function fillGaps(conversationId: string): Fetching {
  for (let before: string | undefined; ; ) {
    const thread = threadOf(conversationId);
    const lastKnown = lastWithoutGap(thread);
    // a gap that did not get smaller will not close by fetching more
    if (!lastKnown || !hasGap(thread) || lastKnown.id === before) return null;
    before = lastKnown.id;
    const error = await fetchAfter(conversationId, lastKnown.id);
    if (error) return error;
  }
}

/** Fetches the messages after one, oldest first, into the store. */
async function fetchAfter(conversationId: string, after: string): Fetching {
  const query = { after, limit: MOST_AT_ONCE };
  const result = await callApi(listMessages, { params: { id: conversationId }, query });
  if (!result.success) return result.error;
  changeThread(conversationId, (thread) => withMessages(thread, result.data.items));
  return null;
}

const refreshing = new Map<string, Fetching>();

/**
 * Fetches a message again, with those after it: the URLs of its image have expired, so theirs have too. Several
 * images that fail at once cause one call.
 */
export function fetchAgain(conversationId: string, seq: number): Fetching {
  const underway = refreshing.get(conversationId);
  if (underway) return underway;
  const fetching = fetchFrom(conversationId, seq).finally(() => refreshing.delete(conversationId));
  refreshing.set(conversationId, fetching);
  return fetching;
}

async function fetchFrom(conversationId: string, seq: number): Fetching {
  const previous = () => threadOf(conversationId).messages.find((known) => known.seq === seq - 1);
  if (!previous()) await fetchOlder(conversationId);
  const from = previous();
  return from ? fetchAfter(conversationId, from.id) : null;
}

/** Fetches the page of messages before those in the store. */
export async function fetchOlder(conversationId: string, limit?: number): Fetching {
  const cursor = threadOf(conversationId).olderCursor;
  if (!cursor) return null;
  const result = await callApi(listMessages, {
    params: { id: conversationId },
    query: { cursor, limit },
  });
  if (!result.success) return result.error;
  changeThread(conversationId, (thread) => withOlder(thread, result.data));
  return null;
}

/** Fetches older messages until a given one is in the store. @returns whether it is */
export async function fetchBackTo(conversationId: string, messageId: string): Promise<boolean> {
  const isThere = () => threadOf(conversationId).messages.some(({ id }) => id === messageId);
  while (!isThere() && threadOf(conversationId).olderCursor) {
    if (await fetchOlder(conversationId, MOST_AT_ONCE)) return false;
  }
  return isThere();
}

/** Marks everything up to a message as read on the server, then sets the conversation's unread count to 0. */
export async function markReadUpTo(conversationId: string, upTo: string): Fetching {
  const result = await callApi(markRead, { params: { id: conversationId }, body: { upTo } });
  if (!result.success) return result.error;
  const unread = messaging().conversations.get(conversationId)?.unreadCount ?? 0;
  changeMessaging(({ conversations, readUpTo }) => ({
    conversations: withoutUnread(conversations, conversationId),
    readUpTo: new Map(readUpTo).set(conversationId, upTo),
  }));
  addToUnread(-unread);
  return null;
}
