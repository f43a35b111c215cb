import { useCallback, useEffect, useRef, useState } from 'react';
import type { Conversation, ConversationFilter } from '#contract/conversations/schemas.ts';
import type { ApiError } from '#web/lib/api.ts';
import { onCatchUp } from '#web/lib/realtime.ts';
import { inboxOf } from './inbox-state.ts';
import { useConversations } from './messaging-store.ts';
import { readInbox } from './read-messages.ts';

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
  const isReading = useRef(false);

  const readFirst = useCallback(async () => {
    const read = await readInbox(filter);
    setProgress((previous) => {
      if ('error' in read) {
        const nextCursor = previous.filter === filter ? previous.nextCursor : undefined;
        return { filter, nextCursor, error: read.error };
      }
      // pages read before have a later cursor, which stays valid unless there is a gap
      const further =
        previous.filter === filter && previous.nextCursor !== undefined && read.joined;
      return { filter, nextCursor: further ? previous.nextCursor : read.nextCursor, error: null };
    });
  }, [filter]);

  useEffect(() => {
    void readFirst();
    return onCatchUp(() => void readFirst());
  }, [readFirst]);

  const loadMore = async () => {
    if (!progress.nextCursor || isReading.current) return;
    isReading.current = true;
    setLoadingMore(true);
    const read = await readInbox(filter, progress.nextCursor);
    isReading.current = false;
    setLoadingMore(false);
    setProgress((previous) => {
      if (previous.filter !== filter) return previous;
      return 'error' in read
        ? { ...previous, error: read.error }
        : { filter, nextCursor: read.nextCursor, error: null };
    });
  };

  return {
    conversations: inboxOf(known, filter, openId),
    loading: progress.nextCursor === undefined && progress.error === null,
    loadingMore,
    hasMore: typeof progress.nextCursor === 'string',
    error: progress.error,
    loadMore,
    retry: () => void readFirst(),
  };
}
