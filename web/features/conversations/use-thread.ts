import { useCallback, useEffect, useRef, useState } from 'react';
import type { Conversation } from '#contract/conversations/schemas.ts';
import type { ApiError } from '#web/lib/api.ts';
import { onCatchUp } from '#web/lib/realtime.ts';
import { fetchConversation, fetchOlder, fetchThread, markReadUpTo } from './fetch-messages.ts';
import { useConversation, useThreadState } from './messaging-store.ts';
import { lastWithoutGap, type ThreadState } from './thread-state.ts';

export interface Thread extends ThreadState {
  conversation: Conversation | null;
  loaded: boolean;
  error: ApiError | null;
  loadingOlder: boolean;
  loadOlder: () => void;
  /** Fetches again what may have changed. */
  refresh: () => Promise<void>;
}

/** A conversation with its messages, updated live while it is shown. */
export function useThread(conversationId: string): Thread {
  const conversation = useConversation(conversationId);
  const thread = useThreadState(conversationId);
  const [error, setError] = useState<ApiError | null>(null);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const isFetchingOlder = useRef(false);

  const refresh = useCallback(async () => {
    const failures = await Promise.all([
      fetchConversation(conversationId),
      fetchThread(conversationId),
    ]);
    setError(failures.find((failure) => failure !== null) ?? null);
  }, [conversationId]);

  useEffect(() => {
    setError(null);
    void refresh();
    return onCatchUp(() => void refresh());
  }, [refresh]);

  const loadOlder = async () => {
    if (isFetchingOlder.current) return;
    isFetchingOlder.current = true;
    setLoadingOlder(true);
    await fetchOlder(conversationId);
    isFetchingOlder.current = false;
    setLoadingOlder(false);
  };

  return {
    ...thread,
    conversation,
    loaded: thread.olderCursor !== undefined && conversation !== null,
    error,
    loadingOlder,
    loadOlder,
    refresh,
  };
}

/**
 * Marks the thread as read up to its newest message, or the last before a gap, while somebody looks: the page is visible and has
 * the focus. It does not matter how far the list is scrolled.
 */
export function useMarkRead(conversationId: string, thread: ThreadState, shown: boolean): void {
  const marked = useRef('');
  const newest = lastWithoutGap(thread)?.id;
  useEffect(() => {
    if (!shown || newest === undefined) return;
    const look = async () => {
      const seen = !document.hidden && document.hasFocus();
      if (!seen || marked.current === newest) return;
      marked.current = newest;
      const error = await markReadUpTo(conversationId, newest);
      if (error) marked.current = '';
    };
    void look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [conversationId, newest, shown]);
}
