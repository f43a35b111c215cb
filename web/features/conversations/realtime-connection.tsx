import { useEffect } from 'react';
import { onCatchUp, onRealtime, startRealtime, tellDelivered } from '#web/lib/realtime.ts';
import { useMember } from '#web/lib/session.ts';
import { readUnread, takeUnread } from './unread-count.ts';

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
      onRealtime('unread', ({ unreadMessages }) => takeUnread(memberId, unreadMessages)),
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
