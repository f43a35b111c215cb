import { useEffect } from 'react';
import { onCatchUp, onRealtime, startRealtime, tellDelivered } from '#web/lib/realtime.ts';
import { useMember } from '#web/lib/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { allOutgoing } from './outgoing.ts';
import { readUnread, takeUnread } from './unread-count.ts';

/**
 * The signed-in member's live connection on every page: it keeps the count of unread messages and tells
 * senders that their messages have arrived. Shows nothing. Load it lazily: visitors need none of it.
 */
export function RealtimeConnection() {
  const member = useMember();
  const memberId = member?.id;
  useAppBadge(member?.unreadMessages ?? 0);
  useEffect(() => {
    if (memberId === undefined) return;
    const stops = [
      onRealtime('unread', ({ unreadMessages }) => takeUnread(memberId, unreadMessages)),
      onRealtime('message', ({ authorId, conversationId, id }) => {
        if (authorId !== memberId) tellDelivered({ conversationId, upTo: id });
      }),
      onCatchUp(() => void readUnread(memberId)),
      whenIdle(startRealtime),
      sendWhenOnline(memberId),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [memberId]);
  return null;
}

/** Has messages that wait leave as soon as there is a connection, whichever page is open. */
function sendWhenOnline(memberId: string): () => void {
  const leave = async () => {
    if (!navigator.onLine || allOutgoing().length === 0) return;
    const [{ resumeOutgoing }, { takeMessage }] = await Promise.all([
      import('./sending.ts'),
      import('./use-live-messages.ts'),
    ]);
    resumeOutgoing(memberId, (message) => takeMessage(message, memberId));
  };
  // a part that cannot be fetched now is fetched when the connection is back
  const listener = () => void leave().catch(() => undefined);
  listener();
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** The number on the icon of the installed app. */
function useAppBadge(unread: number) {
  useEffect(() => {
    // not every browser has icons with numbers, nor is every one allowed to write on them
    if (!('setAppBadge' in navigator)) return;
    const change = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
    change.catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [unread]);
}
