import { useEffect, useState } from 'react';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { onRealtime } from '#web/lib/realtime.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { fetchConversation } from './fetch-messages.ts';
import styles from './presence.module.css';
import { useTyping } from './use-typing.ts';

/** A member counts as online until this long after they were last seen: that time is rounded to minutes and written once a minute. */
const JUST_NOW_MILLISECONDS = (LIMITS.lastSeenMinutes + 1) * 60_000;
const LOOK_AGAIN_MILLISECONDS = 60_000;

/** Whether the other side is typing, online, or when they were last online. */
export function Presence({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { relativeShort } = useFormat();
  const { id, counterpart } = conversation;
  const name = isolated(useMemberName()(counterpart, { short: true }));
  const typing = useTyping(id);
  const heardAt = useHeardAt(id, counterpart.id);
  const now = useNow(id);
  if (typing) {
    return (
      <p className={styles.typing}>
        <span className={styles.dots} aria-hidden>
          <i />
          <i />
          <i />
        </span>
        {t('conversations:thread.typing', { name })}
      </p>
    );
  }
  const lastSeen = counterpart.lastSeen === null ? 0 : Date.parse(counterpart.lastSeen);
  const seen = Math.max(lastSeen, heardAt);
  if (seen === 0) return null;
  if (now.getTime() - seen < JUST_NOW_MILLISECONDS) {
    return <p className={styles.here}>{t('conversations:thread.here')}</p>;
  }
  const when = relativeShort(new Date(seen).toISOString(), now);
  // where the line is too long, it breaks before the time and not within it
  return <p>{t('conversations:thread.seen', { when: when.replaceAll(' ', '\u00a0') })}</p>;
}

/**
 * When (ms) this page last received something from the other side: a message in any conversation, or in this one that they type or
 * have read; 0 for never.
 */
function useHeardAt(conversationId: string, counterpartId: string): number {
  const [heardAt, setHeardAt] = useState(0);
  useEffect(() => {
    const stops = [
      onRealtime('typing', (received) => {
        if (received.conversationId === conversationId) setHeardAt(Date.now());
      }),
      onRealtime('message', ({ authorId }) => {
        if (authorId === counterpartId) setHeardAt(Date.now());
      }),
      onRealtime('messageStatus', (received) => {
        if (received.conversationId === conversationId && received.status === 'read') {
          setHeardAt(Date.now());
        }
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [conversationId, counterpartId]);
  return heardAt;
}

/** The current time, updated every minute; a visible page then also reads when the other side was last online. */
function useNow(conversationId: string): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      void fetchConversation(conversationId);
      setNow(new Date());
    }, LOOK_AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [conversationId]);
  return now;
}
