import { useEffect, useRef, useState } from 'react';
import { onRealtime, tellTyping } from '#web/lib/realtime.ts';

/** While somebody goes on writing, the other side is told this often. */
const TELL_EVERY_MILLISECONDS = 3_000;
/** A word that somebody writes holds for so long. */
const SHOWN_MILLISECONDS = 5_000;

/** To be called as the member types: tells the other side, not more often than needed. */
export function useTellTyping(conversationId: string): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - toldAt.current < TELL_EVERY_MILLISECONDS) return;
    toldAt.current = now;
    tellTyping({ conversationId });
  };
}

/** Whether the other side is writing: for a few seconds after each word of it, until the message is there. */
export function useTyping(conversationId: string): boolean {
  const [typing, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const stops = [
      onRealtime('typing', (told) => {
        if (told.conversationId !== conversationId) return;
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
