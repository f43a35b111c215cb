import { IconArrowDown } from '@tabler/icons-react';
import { type FocusEvent, useMemo, useState } from 'react';
import { Virtualizer } from 'virtua';
import type { Conversation } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { PENDING } from '#contract/proposals/transitions.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FlowRowView } from './flow-row.tsx';
import { flowRows } from './flow-rows.ts';
import styles from './message-flow.module.css';
import { NewMessages } from './new-messages.tsx';
import { useOutgoing } from './outgoing.ts';
import { useDayNames } from './use-day-names.ts';
import { useFlowScroll, usePrepended } from './use-flow-scroll.ts';
import { type SearchHit, useGoToHit } from './use-go-to-hit.ts';
import { scrollRoot } from './use-in-view.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import type { Thread } from './use-thread.ts';

interface MessageFlowProps {
  thread: Thread;
  conversation: Conversation;
  memberId: string;
  onProposeFrom: (proposal: Proposal) => void;
  onReport: (messageId: string) => void;
  hit: SearchHit | null;
}

/**
 * The messages, the newest at the bottom, with unsent ones; older ones load when one scrolls up. Only rows near the
 * window are in the document, however long the thread is.
 */
export function MessageFlow(props: MessageFlowProps) {
  const { thread, conversation, memberId, onProposeFrom, onReport, hit } = props;
  const { t } = useTranslation();
  const { keyOf } = useDayNames();
  const { messages, olderCursor } = thread;
  const outgoing = useOutgoing(conversation.id, memberId);
  const rows = useMemo(
    () => flowRows({ messages, outgoing, olderCursor }, keyOf),
    [messages, outgoing, olderCursor, keyOf],
  );
  const newest = messages.at(-1);
  const last = rows.at(-1);
  const isOwnLast = last?.kind === 'outgoing' || newest?.authorId === memberId;
  const scroll = useFlowScroll({
    count: rows.length,
    last: last?.key,
    isOwnLast,
    // a proposal that waits for the reader begins with its figures and ends with its buttons
    fromStart: !isOwnLast && newest?.proposal?.status === PENDING,
  });
  const { flow, list, away, toEnd, toRow, onScroll } = scroll;
  useScrollPosition(conversation.id, rows, scroll);
  const prepended = usePrepended(messages[0]?.id);
  const focus = useFocusedRow();
  const marked = useGoToHit(hit, rows, flow, toRow);
  const name = isolated(useMemberName()(conversation.counterpart, { short: true }));
  const focused = rows.findIndex(({ key }) => key === focus.key);
  return (
    <div className={styles.frame}>
      <div
        className={styles.flow}
        ref={flow}
        {...scrollRoot}
        onScroll={onScroll}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
        role="log"
        // new messages are announced below: older ones loaded above must stay silent
        aria-live="off"
        aria-label={t('conversations:thread.messages', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
      >
        {/* a short thread is at the bottom */}
        <div className={styles.above} />
        <Virtualizer
          ref={list}
          data={rows}
          shift={prepended}
          // a row with the focus or an open dialog stays in the document while the thread scrolls
          keepMounted={focused < 0 ? [] : [focused]}
        >
          {(row) => (
            <div key={row.key} className={styles.row} data-row={row.key}>
              <FlowRowView
                row={row}
                marked={row.key === marked}
                thread={thread}
                conversation={conversation}
                memberId={memberId}
                onProposeFrom={onProposeFrom}
                onReport={onReport}
              />
            </div>
          )}
        </Virtualizer>
      </div>
      {away && (
        <IconButton
          look="line"
          label={t('conversations:thread.toEnd')}
          className={styles.toEnd}
          onClick={toEnd}
        >
          <IconArrowDown size={22} aria-hidden />
        </IconButton>
      )}
      <NewMessages messages={messages} conversation={conversation} />
    </div>
  );
}

/** The row that has the focus. */
function useFocusedRow() {
  const [key, setKey] = useState<string | null>(null);
  return {
    key,
    onFocus: ({ target }: FocusEvent) =>
      setKey(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null),
    onBlur: () => setKey(null),
  };
}
