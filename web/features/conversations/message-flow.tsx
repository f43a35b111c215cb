import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { Button } from '#web/ui/button.tsx';
import { flowItems } from './flow-items.ts';
import styles from './message-flow.module.css';
import { MessageItem } from './message-item.tsx';
import { useOutgoing } from './outgoing.ts';
import { OutgoingItem } from './outgoing-item.tsx';
import { useDayNames } from './use-day-names.ts';
import { useFlowScroll } from './use-flow-scroll.ts';
import { scrollRoot, useSeen } from './use-seen.ts';
import type { Thread } from './use-thread.ts';

interface MessageFlowProps {
  thread: Thread;
  conversation: Conversation;
  memberId: string;
  onCounter: (proposal: Proposal) => void;
}

/** The messages, the newest at the bottom, with those on their way; older ones come when one scrolls up. */
export function MessageFlow({ thread, conversation, memberId, onCounter }: MessageFlowProps) {
  const { t } = useTranslation();
  const { keyOf, dayName } = useDayNames();
  const { messages, olderCursor } = thread;
  const known = new Set(messages.map(({ clientId }) => clientId));
  const outgoing = useOutgoing(conversation.id, memberId).filter(
    ({ clientId }) => !known.has(clientId),
  );
  const items = flowItems(messages, keyOf);
  const newest = messages.at(-1);
  const last = outgoing.at(-1)?.clientId ?? newest?.id;
  const follows = outgoing.length > 0 || newest?.authorId === memberId;
  const { flow, away, toEnd, onScroll } = useFlowScroll(messages[0]?.id, last, follows);
  const name = isolated(useMemberName()(conversation.counterpart, { short: true }));
  return (
    <div className={styles.frame}>
      <div
        className={styles.flow}
        ref={flow}
        {...scrollRoot}
        onScroll={onScroll}
        role="log"
        // new messages are announced below: older ones coming in above must stay silent
        aria-live="off"
        aria-label={t('conversations:thread.messages', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
      >
        <div className={styles.items}>
          {olderCursor && <Older key={olderCursor} thread={thread} />}
          {items.map((item) =>
            item.kind === 'day' ? (
              <p key={item.key} className={styles.day}>
                {dayName(item.instant)}
              </p>
            ) : (
              <MessageItem
                key={item.key}
                message={item.message}
                withMeta={item.withMeta}
                former={formerOf(item.message, messages)}
                conversation={conversation}
                memberId={memberId}
                onAnswered={thread.refresh}
                onCounter={onCounter}
              />
            ),
          )}
          {outgoing.map((message) => (
            <OutgoingItem key={message.clientId} message={message} />
          ))}
        </div>
      </div>
      {away && (
        <Button look="line" className={styles.toEnd} onClick={toEnd}>
          <IconArrowDown size={18} aria-hidden />
          {t('conversations:thread.toEnd')}
        </Button>
      )}
      <NewMessages messages={messages} conversation={conversation} />
    </div>
  );
}

function formerOf({ proposal }: Message, messages: readonly Message[]): Proposal | null {
  if (!proposal?.replaces) return null;
  return messages.find((message) => message.proposal?.id === proposal.replaces)?.proposal ?? null;
}

function Older({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  const seen = useSeen(thread.loadOlder);
  return (
    <div ref={seen} className={styles.older}>
      <Button look="ghost" busy={thread.loadingOlder} onClick={thread.loadOlder}>
        {t('conversations:thread.older')}
      </Button>
    </div>
  );
}

/** Reads the other side's new messages to those who cannot see them. */
function NewMessages({
  messages,
  conversation,
}: {
  messages: readonly Message[];
  conversation: Conversation;
}) {
  const { t } = useTranslation();
  const { counterpart } = conversation;
  const name = useMemberName()(counterpart, { short: true });
  const newest = messages.at(-1);
  const read = useRef(newest?.id);
  const [text, setText] = useState('');
  useEffect(() => {
    if (!newest || newest.id === read.current) return;
    read.current = newest.id;
    if (newest.authorId !== counterpart.id) return;
    const words = newest.text ?? t('conversations:thread.newProposal');
    setText(t('conversations:thread.says', { name, words }));
  }, [newest, counterpart, name, t]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
