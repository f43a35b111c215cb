import {
  getConversation,
  listConversations,
  listMessages,
  markRead,
} from '#contract/conversations/operations.ts';
import type { ConversationFilter } from '#contract/conversations/schemas.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';
import { tellDelivered } from '#web/lib/realtime.ts';
import { currentSession } from '#web/lib/session.ts';
import { withConversations, withoutUnread } from './inbox-state.ts';
import { changeMessaging, changeThread, messaging } from './messaging-store.ts';
import { withFollowing, withLatest, withOlder } from './thread-state.ts';
import { countOffUnread } from './unread-count.ts';

/** What a reading came to: nothing, or why it failed. */
export type Reading = Promise<ApiError | null>;

const MOST_AT_ONCE = 100;

interface InboxPage {
  nextCursor: string | null;
  /** Something on it stands as it was known: nothing lies hidden between this page and what was read. */
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
  const memberId = currentSession().session?.id;
  for (const { id, lastMessage } of items) {
    const arrived = lastMessage && lastMessage.authorId !== memberId;
    if (arrived && lastMessage.status === 'sent') {
      tellDelivered({ conversationId: id, upTo: lastMessage.id });
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
  const anchor = messaging().threads.get(conversationId)?.anchor ?? null;
  const latest = await callApi(listMessages, { params: { id: conversationId } });
  if (!latest.success) return latest.error;
  const joined = anchor === null || latest.data.items.some(({ id }) => id === anchor);
  if (!joined) {
    const error = await readFollowing(conversationId, anchor);
    if (error) return error;
  }
  changeThread(conversationId, (thread) => withLatest(thread, latest.data));
  return null;
}

async function readFollowing(conversationId: string, anchor: string): Reading {
  for (let after: string | undefined = anchor; after !== undefined; ) {
    const result = await readAfter(conversationId, after);
    if (!result.success) return result.error;
    const { items, nextCursor } = result.data;
    changeThread(conversationId, (thread) => withFollowing(thread, items));
    after = nextCursor === null ? undefined : items.at(-1)?.id;
  }
  return null;
}

function readAfter(id: string, after: string) {
  return callApi(listMessages, { params: { id }, query: { after, limit: MOST_AT_ONCE } });
}

/** Reads the page of messages before those held. */
export async function readOlder(conversationId: string): Reading {
  const cursor = messaging().threads.get(conversationId)?.olderCursor;
  if (!cursor) return null;
  const result = await callApi(listMessages, { params: { id: conversationId }, query: { cursor } });
  if (!result.success) return result.error;
  changeThread(conversationId, (thread) => withOlder(thread, result.data));
  return null;
}

/** Tells the server that everything up to a message has been read, and counts it off at once. */
export async function readUpToMessage(conversationId: string, upTo: string): Reading {
  const result = await callApi(markRead, { params: { id: conversationId }, body: { upTo } });
  if (!result.success) return result.error;
  const unread = messaging().conversations.get(conversationId)?.unreadCount ?? 0;
  changeMessaging(({ conversations, readUpTo }) => ({
    conversations: withoutUnread(conversations, conversationId),
    readUpTo: new Map(readUpTo).set(conversationId, upTo),
  }));
  const memberId = currentSession().session?.id;
  if (memberId) countOffUnread(memberId, unread);
  return null;
}
