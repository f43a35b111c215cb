import { useCallback, useEffect, useRef, useState } from 'react';
import type { Conversation, ConversationFilter } from '#contract/conversations/schemas.ts';
import type { ApiError } from '#web/lib/api.ts';
import { onCatchUp } from '#web/lib/realtime.ts';
import { fetchInbox } from './fetch-messages.ts';
import { inboxOf } from './inbox-state.ts';
import { useConversations } from './messaging-store.ts';

export interface Inbox {
  conversations: Conversation[];
  /** The first page under this filter is loading. */
  loading: boolean;
  loadingMore: boolean;
  hasMore: boolean;
  error: ApiError | null;
  loadMore: () => void;
  retry: () => void;
}

interface Progress {
  filter: ConversationFilter;
  /** Undefined until the first page is loaded. */
  nextCursor: string | null | undefined;
  error: ApiError | null;
}

/** The member's conversations under a filter, the latest first, page after page, updated live. */
export function useInbox(filter: ConversationFilter, openId: string | null): Inbox {
  const known = useConversations();
  const [stored, setProgress] = useState<Progress>({ filter, nextCursor: undefined, error: null });
  const progress: Progress =
    stored.filter === filter ? stored : { filter, nextCursor: undefined, error: null };
  const [loadingMore, setLoadingMore] = useState(false);
  const isFetching = useRef(false);

  const fetchFirst = useCallback(async () => {
    const fetched = await fetchInbox(filter);
    setProgress((previous) => {
      if ('error' in fetched) {
        const nextCursor = previous.filter === filter ? previous.nextCursor : undefined;
        return { filter, nextCursor, error: fetched.error };
      }
      // pages fetched before have a later cursor, which stays valid unless there is a gap
      const further =
        previous.filter === filter && previous.nextCursor !== undefined && fetched.joined;
      return {
        filter,
        nextCursor: further ? previous.nextCursor : fetched.nextCursor,
        error: null,
      };
    });
  }, [filter]);

  useEffect(() => {
    void fetchFirst();
    return onCatchUp(() => void fetchFirst());
  }, [fetchFirst]);

  const loadMore = async () => {
    if (!progress.nextCursor || isFetching.current) return;
    isFetching.current = true;
    setLoadingMore(true);
    const fetched = await fetchInbox(filter, progress.nextCursor);
    isFetching.current = false;
    setLoadingMore(false);
    setProgress((previous) => {
      if (previous.filter !== filter) return previous;
      return 'error' in fetched
        ? { ...previous, error: fetched.error }
        : { filter, nextCursor: fetched.nextCursor, error: null };
    });
  };

  return {
    conversations: inboxOf(known, filter, openId),
    loading: progress.nextCursor === undefined && progress.error === null,
    loadingMore,
    hasMore: typeof progress.nextCursor === 'string',
    error: progress.error,
    loadMore,
    retry: () => void fetchFirst(),
  };
}
