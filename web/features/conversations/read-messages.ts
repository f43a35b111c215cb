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
import { hasGap, lastBeforeGap, withLatest, withMessages, withOlder } from './thread-state.ts';
import { countUnread } from './unread-count.ts';

/** The result of a read: nothing, or why it failed. */
export type Reading = Promise<ApiError | null>;

const MOST_AT_ONCE = 100;

interface InboxPage {
  nextCursor: string | null;
  /** An item of the page was known unchanged: nothing is missing between this page and what was read before. */
  joined: boolean;
}

/** Reads a page of the inbox into the store. */
export async function readInbox(
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
  // archived, read or moved back elsewhere without an event here: each is read again by itself
  if (cursor === undefined)
    for (const id of missingFromPage(known, filter, items, nextCursor === null))
      void readConversation(id);
  const memberId = currentSession().session?.id;
  for (const { id, lastMessage } of items) {
    const arrived = lastMessage && lastMessage.authorId !== memberId;
    if (arrived && lastMessage.status === 'sent') {
      sendDelivered({ conversationId: id, upTo: lastMessage.id });
    }
  }
  return { nextCursor, joined };
}

/** Reads one conversation into the store. */
export async function readConversation(id: string): Reading {
  const result = await callApi(getConversation, { params: { id } });
  if (!result.success) return result.error;
  changeMessaging(({ conversations, readUpTo }) => ({
    conversations: withConversations(conversations, [result.data], readUpTo),
  }));
  return null;
}

/**
 * Reads the newest messages and everything between them and what was read before, so that no message is
 * missing; receipts and answers given meanwhile come with them.
 */
export async function readThread(conversationId: string): Reading {
  const latest = await callApi(listMessages, { params: { id: conversationId } });
  if (!latest.success) return latest.error;
  changeThread(conversationId, (thread) => withLatest(thread, latest.data));
  return readMissing(conversationId);
}

const filling = new Map<string, Reading>();

/** Reads messages missing between the known ones, by their numbers; one read at a time. */
export function readMissing(conversationId: string): Reading {
  const underway = filling.get(conversationId);
  if (underway) return underway;
  const reading = fillGaps(conversationId).finally(() => filling.delete(conversationId));
  filling.set(conversationId, reading);
  return reading;
}

async function fillGaps(conversationId: string): Reading {
  for (let before: string | undefined; ; ) {
    const thread = threadOf(conversationId);
    const lastKnown = lastBeforeGap(thread);
    // a gap that did not get smaller will not close by reading on
    if (!lastKnown || !hasGap(thread) || lastKnown.id === before) return null;
    before = lastKnown.id;
    const error = await readAfter(conversationId, lastKnown.id);
    if (error) return error;
  }
}

/** Reads the messages after one, oldest first, into the store. */
async function readAfter(conversationId: string, after: string): Reading {
  const query = { after, limit: MOST_AT_ONCE };
  const result = await callApi(listMessages, { params: { id: conversationId }, query });
  if (!result.success) return result.error;
  changeThread(conversationId, (thread) => withMessages(thread, result.data.items));
  return null;
}

const refreshing = new Map<string, Reading>();

/**
 * Reads a message again, with those after it: the URLs of its image have expired, so theirs have too. Several
 * images that fail at once cause one call.
 */
export function readAgain(conversationId: string, seq: number): Reading {
  const underway = refreshing.get(conversationId);
  if (underway) return underway;
  const reading = readFrom(conversationId, seq).finally(() => refreshing.delete(conversationId));
  refreshing.set(conversationId, reading);
  return reading;
}

async function readFrom(conversationId: string, seq: number): Reading {
  const previous = () => threadOf(conversationId).messages.find((known) => known.seq === seq - 1);
  if (!previous()) await readOlder(conversationId);
  const from = previous();
  return from ? readAfter(conversationId, from.id) : null;
}

/** Reads the page of messages before those in the store. */
export async function readOlder(conversationId: string, limit?: number): Reading {
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

/** Reads older messages until a given one is in the store. @returns whether it is */
export async function readBackTo(conversationId: string, messageId: string): Promise<boolean> {
  const isHeld = () => threadOf(conversationId).messages.some(({ id }) => id === messageId);
  while (!isHeld() && threadOf(conversationId).olderCursor) {
    if (await readOlder(conversationId, MOST_AT_ONCE)) return false;
  }
  return isHeld();
}

/** Marks everything up to a message as read on the server, and lowers the unread count at once. */
export async function readUpToMessage(conversationId: string, upTo: string): Reading {
  const result = await callApi(markRead, { params: { id: conversationId }, body: { upTo } });
  if (!result.success) return result.error;
  const unread = messaging().conversations.get(conversationId)?.unreadCount ?? 0;
  changeMessaging(({ conversations, readUpTo }) => ({
    conversations: withoutUnread(conversations, conversationId),
    readUpTo: new Map(readUpTo).set(conversationId, upTo),
  }));
  countUnread(-unread);
  return null;
}
