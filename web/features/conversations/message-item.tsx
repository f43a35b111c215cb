import { IconFlag } from '@tabler/icons-react';
import type { Conversation, Message } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { ProposalCard } from '#web/features/proposals/index.ts';
import { MessageTranslation } from '#web/features/translations/index.ts';
import { WarningNote } from '#web/features/warnings/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { isListed } from './contact-rules.ts';
import { MessageImage } from './message-image.tsx';
import styles from './message-item.module.css';
import { isKnown } from './phrase-text.ts';
import { PhraseWords } from './phrase-words.tsx';
import { ReceiptMark } from './receipt-mark.tsx';
import { SystemMessage } from './system-message.tsx';
import { Words } from './words.tsx';

interface MessageItemProps {
  message: Message;
  /** Whether its time and receipt stand under it. */
  withMeta: boolean;
  /** A search has led here. */
  marked: boolean;
  /** The proposal that this message's proposal counters, if it is loaded. */
  countered: Proposal | null;
  /** The booking that its proposal became was cancelled later. */
  isCancelled: boolean;
  conversation: Conversation;
  memberId: string;
  onChanged: () => void;
  onProposeFrom: (proposal: Proposal) => void;
  onReport: (messageId: string) => void;
}

/** One message: a bubble with text or an image, a proposal's card, or a system message. */
export function MessageItem(props: MessageItemProps) {
  const { message, withMeta, marked, countered, conversation, memberId } = props;
  const name = useMemberName()(conversation.counterpart, { short: true });
  if (message.event) {
    return <SystemMessage message={message} conversation={conversation} memberId={memberId} />;
  }
  const mine = message.authorId === memberId;
  return (
    <>
      {message.proposal ? (
        <ProposalCard
          about={conversation}
          proposal={message.proposal}
          countered={countered}
          isCancelled={props.isCancelled}
          memberId={memberId}
          canWrite={conversation.canWrite}
          again={isListed(conversation) && conversation.proposal?.id === message.proposal.id}
          onChanged={props.onChanged}
          onProposeFrom={props.onProposeFrom}
        />
      ) : (
        <Said
          message={message}
          author={mine ? null : name}
          marked={marked}
          onReport={props.onReport}
        />
      )}
      <WarningNote warnings={message.warnings} to={mine ? 'author' : 'reader'} />
      {withMeta && <Meta message={message} mine={mine} />}
    </>
  );
}

interface SaidProps {
  message: Message;
  /** The other side's name; null for one's own. */
  author: string | null;
  marked: boolean;
  onReport: (messageId: string) => void;
}

/** Text, an image or both; the other side's message can be reported. */
function Said({ message, author, marked, onReport }: SaidProps) {
  const { t } = useTranslation();
  const mine = author === null;
  const { text } = message;
  return (
    <div className={classes(styles.said, mine && styles.saidMine)}>
      <div
        className={classes(
          styles.bubble,
          mine && styles.mine,
          message.kind === 'image' && styles.withImage,
          marked && styles.marked,
        )}
      >
        <span className="visually-hidden">
          {mine
            ? t('conversations:thread.you')
            : t('conversations:thread.them', { name: author })}{' '}
        </span>
        {message.kind === 'image' && <MessageImage message={message} author={author} />}
        {text && <SaidWords message={message} text={text} mine={mine} />}
      </div>
      {!mine && (
        <IconButton
          className={styles.report}
          label={t('terms:report.message')}
          onClick={() => onReport(message.id)}
        >
          <IconFlag size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** A quick reply in the page's language, the other side's words with a translation, or one's own. */
function SaidWords({ message, text, mine }: { message: Message; text: string; mine: boolean }) {
  const { id, phrase } = message;
  if (isKnown(phrase)) return <PhraseWords text={text} phrase={phrase} />;
  if (mine) return <Words>{text}</Words>;
  return (
    <MessageTranslation messageId={id} text={text}>
      {(words, lang) => <Words lang={lang}>{words}</Words>}
    </MessageTranslation>
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
