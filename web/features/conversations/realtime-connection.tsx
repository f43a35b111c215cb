import { useEffect } from 'react';
import { getUser } from '#contract/accounts/operations.ts';
import { callApi } from '#web/lib/api.ts';
import { onCatchUp, onRealtime, startRealtime, tellDelivered } from '#web/lib/realtime.ts';
import { currentSession, mergeSession, useMember } from '#web/lib/session.ts';

const SOON_MILLISECONDS = 1_500;

/**
 * The signed-in member's live connection on every page: it keeps the count of unread messages and tells
 * senders that their messages have arrived. Shows nothing. Load it lazily: visitors need none of it.
 */
export function RealtimeConnection() {
  const memberId = useMember()?.id;
  useEffect(() => {
    if (memberId === undefined) return;
    const stops = [
      onRealtime('unread', ({ unreadMessages }) => keepUnread(memberId, unreadMessages)),
      onRealtime('message', ({ authorId, conversationId, id }) => {
        if (authorId !== memberId) tellDelivered({ conversationId, upTo: id });
      }),
      onCatchUp(() => void readUnread(memberId)),
      whenIdle(startRealtime),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [memberId]);
  return null;
}

/** Starts something once the page has nothing more urgent to do; answers what stops it. */
function whenIdle(start: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const begin = () => {
    stop = start();
  };
  // Safari has no idle callbacks
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, SOON_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }
  const handle = requestIdleCallback(begin, { timeout: SOON_MILLISECONDS });
  return () => {
    cancelIdleCallback(handle);
    stop?.();
  };
}

async function readUnread(memberId: string): Promise<void> {
  const result = await callApi(getUser, { params: { id: memberId } });
  if (result.success && 'unreadMessages' in result.data) {
    keepUnread(memberId, result.data.unreadMessages);
  }
}

/** Writes the count only when it changed: each write wakes every tab. */
function keepUnread(memberId: string, unreadMessages: number): void {
  const { session } = currentSession();
  if (session?.id !== memberId || session.unreadMessages === unreadMessages) return;
  mergeSession({ unreadMessages });
}
