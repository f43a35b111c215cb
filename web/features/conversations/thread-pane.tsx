import { IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { BookingStrip } from '#web/features/bookings/index.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { classes } from '#web/ui/classes.ts';
import { Composer } from './composer.tsx';
import { sideOf } from './contact-rules.ts';
import { MessageFlow } from './message-flow.tsx';
import { FROM_PANE, type MessagesAddress } from './messages-address.ts';
import pageStyles from './messages-page.module.css';
import { send } from './outgoing.ts';
import { QuickReplies } from './quick-replies.tsx';
import { ThreadHead } from './thread-head.tsx';
import styles from './thread-pane.module.css';
import { useDraft } from './use-draft.ts';
import { takeMessage } from './use-live-messages.ts';
import { useOnPhone } from './use-on-phone.ts';
import type { Thread } from './use-thread.ts';

interface ThreadPaneProps {
  thread: Thread;
  conversation: Conversation;
  booking: Booking | null;
  address: MessagesAddress;
  memberId: string;
  /** Opens the form of a proposal; null when none can be written now. */
  onPropose: (() => void) | null;
  onCounter: (proposal: Proposal) => void;
}

/** What was said, and the box to go on. */
export function ThreadPane(props: ThreadPaneProps) {
  const { thread, conversation, booking, address, memberId, onPropose, onCounter } = props;
  const { t } = useTranslation();
  const { counterpart, rental } = conversation;
  const name = isolated(useMemberName()(counterpart, { short: true }));
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`conversation:${conversation.id}`);
  useFocusOnOpening(address, heading, box);
  return (
    <section
      className={classes(pageStyles.pane, pageStyles.thread)}
      aria-label={t('conversations:thread.with', { name })}
    >
      <ThreadHead conversation={conversation} address={address} heading={heading} />
      <p className={styles.safe}>
        <IconShieldCheck size={20} aria-hidden />
        {t('conversations:thread.safety')}
      </p>
      {booking && booking.status !== 'cancelled' && (
        <BookingStrip booking={booking} to={address.toDetails} state={FROM_PANE} />
      )}
      <MessageFlow
        thread={thread}
        conversation={conversation}
        memberId={memberId}
        onCounter={onCounter}
      />
      {conversation.canWrite ? (
        <Composer
          ref={box}
          draft={draft}
          label={t('conversations:composer.label', { name })}
          onSend={(text) =>
            send(conversation.id, text, (message) => takeMessage(message, memberId))
          }
        >
          <QuickReplies
            kind={rental.kind}
            side={sideOf(conversation, memberId)}
            agreed={conversation.bookingId !== null}
            onChoose={(text) => {
              draft.add(text);
              box.current?.focus();
            }}
            onPropose={onPropose}
          />
        </Composer>
      ) : (
        <p className={styles.closed}>
          {counterpart.deleted ? t('members:gone') : t('errors:memberBlocked')}
        </p>
      )}
    </section>
  );
}

/** A conversation that was opened is where one goes on: on phones its name is read, else the box waits. */
function useFocusOnOpening(
  { pane }: MessagesAddress,
  heading: React.RefObject<HTMLElement | null>,
  box: React.RefObject<HTMLElement | null>,
) {
  const onPhone = useOnPhone();
  const atFirst = useRef(onPhone);
  useEffect(() => {
    if (pane !== 'thread') return;
    const target = atFirst.current ? heading.current : box.current;
    target?.focus({ preventScroll: true });
  }, [pane, heading, box]);
}
