import { useEffect } from 'react';
import { onCatchUp, onRealtime, sendDelivered, startRealtime } from '#web/lib/realtime.ts';
import { useMember } from '#web/lib/session.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { allOutgoing } from './outgoing.ts';
import { fetchUnread, takeUnread } from './unread-count.ts';

/**
 * The signed-in member's live connection on every page: it updates the count of unread messages and reports received
 * messages to their senders. Renders nothing. Load it lazily: visitors need none of it.
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
        if (authorId !== memberId) sendDelivered({ conversationId, upTo: id });
      }),
      onCatchUp(() => void fetchUnread(memberId)),
      whenIdle(startRealtime),
      sendWhenOnline(memberId),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [memberId]);
  return null;
}

/** Sends waiting messages as soon as there is a connection, on every page. */
function sendWhenOnline(memberId: string): () => void {
  const sendWaiting = async () => {
    if (!navigator.onLine || allOutgoing().length === 0) return;
    const [{ resumeOutgoing }, { takeMessage }] = await Promise.all([
      import('./sending.ts'),
      import('./use-live-messages.ts'),
    ]);
    resumeOutgoing(memberId, (message) => takeMessage(message, memberId));
  };
  // a module that cannot be fetched now is fetched when the connection is back
  const listener = () => void sendWaiting().catch(() => undefined);
  listener();
  window.addEventListener('online', listener);
  // the server is back, or was asked again
  const stop = onCatchUp(listener);
  return () => {
    window.removeEventListener('online', listener);
    stop();
  };
}

/** Sets the number on the icon of the installed app. */
function useAppBadge(unread: number) {
  useEffect(() => {
    // not every browser supports numbers on icons or allows them
    if (!('setAppBadge' in navigator)) return;
    const change = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
    change.catch(() => undefined);
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [unread]);
}
