import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { ProposalCard } from '#web/features/proposals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './message-item.module.css';
import { ReceiptMark } from './receipt-mark.tsx';
import { SystemMessage } from './system-message.tsx';

interface MessageItemProps {
  message: Message;
  /** Whether its hour stands under it. */
  withMeta: boolean;
  /** The proposal that this message's proposal counters, where it is known. */
  former: Proposal | null;
  conversation: Conversation;
  memberId: string;
  onAnswered: () => void;
  onCounter: (proposal: Proposal) => void;
}

/** One message: words in a bubble, a proposal's card, or what has happened. */
export function MessageItem(props: MessageItemProps) {
  const { message, withMeta, former, conversation, memberId, onAnswered, onCounter } = props;
  const { t } = useTranslation();
  const { rental } = conversation;
  const name = useMemberName()(conversation.counterpart, { short: true });
  if (message.event) {
    return <SystemMessage message={message} conversation={conversation} memberId={memberId} />;
  }
  const mine = message.authorId === memberId;
  return (
    <>
      {message.proposal ? (
        <ProposalCard
          proposal={message.proposal}
          former={former}
          rental={rental}
          memberId={memberId}
          counterpart={name}
          reachable={conversation.canWrite}
          onAnswered={onAnswered}
          onCounter={onCounter}
        />
      ) : (
        <p className={classes(styles.bubble, mine && styles.mine)}>
          <span className="visually-hidden">
            {mine ? t('conversations:thread.you') : t('conversations:thread.them', { name })}{' '}
          </span>
          <Words>{message.text ?? ''}</Words>
        </p>
      )}
      {withMeta && <Meta message={message} mine={mine} />}
    </>
  );
}

/** What somebody typed, in its own direction; the bubble around it follows the page's. */
export function Words({ children }: { children: string }) {
  return (
    <span className={styles.words} dir="auto">
      {children}
    </span>
  );
}

function Meta({ message, mine }: { message: Message; mine: boolean }) {
  const { time } = useFormat();
  return (
    <p className={classes(styles.meta, mine && styles.metaMine)}>
      <time dateTime={message.createdAt}>{time(message.createdAt)}</time>
      {mine && <ReceiptMark status={message.status} />}
    </p>
  );
}
