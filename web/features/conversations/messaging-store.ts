import { useSyncExternalStore } from 'react';
import type { Conversation } from '#contract/conversations/schemas.ts';
import type { Conversations } from './inbox-state.ts';
import { EMPTY_THREAD, type ThreadState } from './thread-state.ts';

/** The server's data that inbox, thread and details of the messages page share. */
interface Messaging {
  conversations: Conversations;
  threads: ReadonlyMap<string, ThreadState>;
  /** By conversation, the last message marked as read by this page. */
  readUpTo: ReadonlyMap<string, string>;
}

const NOTHING: Messaging = { conversations: new Map(), threads: new Map(), readUpTo: new Map() };

let state = NOTHING;
const listeners = new Set<() => void>();

/** The current state, for code outside of rendering. */
export function messaging(): Messaging {
  return state;
}

export function changeMessaging(change: (state: Messaging) => Partial<Messaging>): void {
  state = { ...state, ...change(state) };
  for (const listener of listeners) listener();
}

/** The current state of one thread. */
export function threadOf(conversationId: string): ThreadState {
  return state.threads.get(conversationId) ?? EMPTY_THREAD;
}

/** Changes one thread, creating it when it is not in the store. */
export function changeThread(
  conversationId: string,
  change: (thread: ThreadState) => ThreadState,
): void {
  changeMessaging(({ threads }) => {
    const changed = change(threadOf(conversationId));
    return { threads: new Map(threads).set(conversationId, changed) };
  });
}

/** Empties the store: its data belong to the member who leaves the page or signs out. */
export function forgetMessaging(): void {
  changeMessaging(() => NOTHING);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noConversations: Conversations = new Map();

export function useConversations(): Conversations {
  return useSyncExternalStore(
    subscribe,
    () => state.conversations,
    () => noConversations,
  );
}

export function useConversation(id: string | null): Conversation | null {
  return useConversations().get(id ?? '') ?? null;
}

export function useThreadState(conversationId: string): ThreadState {
  return useSyncExternalStore(
    subscribe,
    () => threadOf(conversationId),
    () => EMPTY_THREAD,
  );
}
