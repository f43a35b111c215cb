import { useEffect, useRef, useState } from 'react';
import { onRealtime, sendTyping } from '#web/lib/realtime.ts';

/** How often the other side is notified while somebody goes on typing. */
const SEND_EVERY_MILLISECONDS = 3_000;
/** How long a "typing" event is shown. */
const SHOWN_MILLISECONDS = 5_000;

/** To be called as the member types: notifies the other side, not more often than needed. */
export function useSendTyping(conversationId: string): () => void {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - sentAt.current < SEND_EVERY_MILLISECONDS) return;
    sentAt.current = now;
    sendTyping({ conversationId });
  };
}

/** Whether the other side is typing: for a few seconds after each event, or until the message arrives. */
export function useTyping(conversationId: string): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const stops = [
      onRealtime('typing', (received) => {
        if (received.conversationId !== conversationId) return;
        clearTimeout(timer);
        setTyping(true);
        timer = setTimeout(end, SHOWN_MILLISECONDS);
      }),
      onRealtime('message', (message) => {
        if (message.conversationId === conversationId) end();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      end();
    };
  }, [conversationId]);
  return typing;
}
