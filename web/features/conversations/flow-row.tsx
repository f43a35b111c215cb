import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { isCancelledLater } from './cancelled-later.ts';
import type { FlowRow } from './flow-rows.ts';
import styles from './message-flow.module.css';
import { MessageItem } from './message-item.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { useDayNames } from './use-day-names.ts';
import { useInView } from './use-in-view.ts';
import type { Thread } from './use-thread.ts';

interface FlowRowViewProps {
  row: FlowRow;
  /** A search has led here. */
  marked: boolean;
  thread: Thread;
  conversation: Conversation;
  memberId: string;
  onProposeFrom: (proposal: Proposal) => void;
  onReport: (messageId: string) => void;
}

/** One row of the list that shows a thread. */
export function FlowRowView(props: FlowRowViewProps) {
  const { row, marked, thread, conversation, memberId, onProposeFrom, onReport } = props;
  switch (row.kind) {
    case 'older':
      return <Older thread={thread} />;
    case 'day':
      return <Day instant={row.instant} />;
    case 'outgoing':
      return <OutgoingItem message={row.message} />;
    case 'message':
      return (
        <MessageItem
          message={row.message}
          withMeta={row.withMeta}
          marked={marked}
          countered={counteredIn(row.message, thread.messages)}
          isCancelled={isCancelledLater(row.message, thread.messages)}
          conversation={conversation}
          memberId={memberId}
          onChanged={thread.refresh}
          onProposeFrom={onProposeFrom}
          onReport={onReport}
        />
      );
  }
}

function Day({ instant }: { instant: string }) {
  const { dayName } = useDayNames();
  return <p className={styles.day}>{dayName(instant)}</p>;
}

function counteredIn({ proposal }: Message, messages: readonly Message[]): Proposal | null {
  if (!proposal?.replaces) return null;
  return messages.find((message) => message.proposal?.id === proposal.replaces)?.proposal ?? null;
}

function Older({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  const seen = useInView(thread.loadOlder);
  return (
    <div ref={seen} className={styles.older}>
      <Button look="ghost" busy={thread.loadingOlder} onClick={thread.loadOlder}>
        {t('conversations:thread.older')}
      </Button>
    </div>
  );
}
