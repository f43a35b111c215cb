import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listMessages } from '#contract/conversations/operations.ts';
import { LIMITS } from '#contract/limits.ts';
import { cleanLine } from '#contract/text/clean.ts';
import { firstGraphemes } from '#contract/text/graphemes.ts';
import { callPages } from '#web/lib/queries/call-query.ts';

const PAUSE_MILLISECONDS = 250;

/**
 * The messages of a conversation with the typed words, newest first; searched after a pause in typing. Those found
 * before stay meanwhile. `query` is empty before a search.
 */
export function useThreadSearch(conversationId: string, typed: string) {
  const words = firstGraphemes(cleanLine(typed), LIMITS.searchWordsLength);
  const paused = useAfterPause(words);
  const query = words === '' ? '' : paused;
  const found = useInfiniteQuery({
    ...callPages(listMessages, { params: { id: conversationId }, query: { q: query } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  return { query, found };
}

function useAfterPause(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
