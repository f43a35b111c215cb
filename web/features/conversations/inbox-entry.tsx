import { Link } from 'react-router';
import { lastEventKey } from '#contract/conversations/event-keys.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { Cover } from '#web/features/rentals/index.ts';
import { badgeText } from '#web/lib/badge-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Avatar } from '#web/ui/marks.tsx';
import styles from './inbox-entry.module.css';
import { FROM_PANE } from './messages-navigation.ts';
import { useShownText } from './phrase-text.ts';
import { useDayNames } from './use-day-names.ts';

interface InboxEntryProps {
  conversation: Conversation;
  memberId: string;
  to: string;
  open: boolean;
}

/** A conversation in the inbox: the other side, the rental, the last message and its time. */
export function InboxEntry({ conversation, memberId, to, open }: InboxEntryProps) {
  const { t } = useTranslation();
  const { shortName } = useDayNames();
  const memberName = useMemberName();
  const { counterpart, rental, unreadCount, updatedAt } = conversation;
  const unread = unreadCount > 0;
  return (
    <li>
      <Link
        to={to}
        state={FROM_PANE}
        className={classes(styles.entry, unread && styles.unread)}
        aria-current={open || undefined}
        data-conversation={conversation.id}
      >
        <span className={styles.pair}>
          <Cover rental={rental} sizes="56px" className={styles.cover} />
          <span className={styles.face}>
            <Avatar user={counterpart} size={24} />
          </span>
        </span>
        <span className={styles.words}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto">
              {memberName(counterpart)}
            </span>
            <time className={styles.time} dateTime={updatedAt}>
              {shortName(updatedAt)}
            </time>
          </span>
          <span className={styles.line}>
            <span className={styles.about} dir="auto">
              {rental.name}
            </span>
            {unread && (
              <span className={styles.count}>
                <span aria-hidden>{badgeText(unreadCount)}</span>
                <span className="visually-hidden">
                  {t('conversations:inbox.unread', { count: unreadCount })}
                </span>
              </span>
            )}
          </span>
          {/* outside the line with the count, so that the sum at the end of a proposal's text is not cut off */}
          <LastMessage conversation={conversation} memberId={memberId} />
        </span>
      </Link>
    </li>
  );
}

function LastMessage({
  conversation,
  memberId,
}: Pick<InboxEntryProps, 'conversation' | 'memberId'>) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const shownText = useShownText();
  const name = isolated(useMemberName()(conversation.counterpart, { short: true }));
  const { lastMessage } = conversation;
  if (!lastMessage) return <span className={styles.last} />;
  const { event, step, isObjection, proposal } = lastMessage;
  const mine = (event ? lastMessage.actorId : lastMessage.authorId) === memberId;
  if (event) {
    const words =
      step && event === 'stepConfirmed'
        ? t(mine ? 'conversations:last.ownStep' : 'conversations:last.step', {
            step: t(`terms:bookingStep.${step}`),
          })
        : t(lastEventKey({ event, isObjection, step }, mine), {
            name,
            step: step ? t(`conversations:step.${step}`) : '',
          });
    return (
      <span className={styles.last}>
        <span className={styles.quote}>{words}</span>
      </span>
    );
  }
  const words = proposal
    ? t(proposal.replaces ? 'conversations:last.counter' : 'conversations:last.proposal', {
        amount: isolated(money(proposal)),
      })
    : shownText(lastMessage) || (lastMessage.kind === 'image' ? t('conversations:last.image') : '');
  return (
    <span className={styles.last}>
      {mine && <span className={styles.you}>{t('conversations:last.you')}</span>}
      <span className={styles.quote} dir="auto">
        {words}
      </span>
    </span>
  );
}
