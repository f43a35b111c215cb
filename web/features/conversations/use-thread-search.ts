import { useEffect, useState } from 'react';
import { listMessages } from '#contract/conversations/operations.ts';
import type { Message } from '#contract/conversations/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { type ApiError, callApi } from '#web/lib/api.ts';

const PAUSE_MILLISECONDS = 250;

export interface ThreadSearchResult {
  /** The words searched for; empty before a search. */
  query: string;
  messages: Message[];
  nextCursor: string | null;
  error: ApiError | null;
}

const NOTHING: ThreadSearchResult = { query: '', messages: [], nextCursor: null, error: null };

/** The messages of a conversation with the typed words, newest first; searched after a pause in typing. */
export function useThreadSearch(conversationId: string, typed: string) {
  const [result, setResult] = useState<ThreadSearchResult>(NOTHING);
  const [busy, setBusy] = useState(false);
  const q = typed.trim().slice(0, LIMITS.searchWordsLength);
  useEffect(() => {
    setResult((former) => (q === '' ? NOTHING : former));
    setBusy(q !== '');
    if (q === '') return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const read = await readFound(conversationId, q, undefined, stop.signal);
      if (stop.signal.aborted) return;
      setBusy(false);
      setResult({ query: q, ...read });
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [conversationId, q]);
  const loadMore = async () => {
    const { query, nextCursor } = result;
    if (!nextCursor || busy) return;
    setBusy(true);
    const read = await readFound(conversationId, query, nextCursor);
    setBusy(false);
    setResult((former) =>
      former.query === query
        ? { ...read, query, messages: [...former.messages, ...read.messages] }
        : former,
    );
  };
  return { result, busy, loadMore };
}

async function readFound(
  conversationId: string,
  q: string,
  cursor?: string,
  signal?: AbortSignal,
): Promise<Omit<ThreadSearchResult, 'query'>> {
  const call = { params: { id: conversationId }, query: { q, cursor } };
  const read = await callApi(listMessages, call, { signal });
  if (!read.success) return { messages: [], nextCursor: cursor ?? null, error: read.error };
  return { messages: read.data.items, nextCursor: read.data.nextCursor, error: null };
}
