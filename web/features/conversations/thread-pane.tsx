import { IconShieldCheck } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { BookingStrip } from '#web/features/bookings/index.ts';
import { ReportDialog, useMemberName } from '#web/features/members/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { isReplaced } from './is-replaced.ts';
import { MessageFlow } from './message-flow.tsx';
import { FROM_PANE, type MessagesNavigation } from './messages-navigation.ts';
import pageStyles from './messages-page.module.css';
import { ThreadClosed } from './thread-closed.tsx';
import { ThreadHead } from './thread-head.tsx';
import styles from './thread-pane.module.css';
import { ThreadSearch } from './thread-search.tsx';
import { useAttachment } from './use-attachment.ts';
import type { SearchHit } from './use-go-to-hit.ts';
import { useImageDrop } from './use-image-drop.ts';
import { isTouchDevice, useOnPhone } from './use-on-phone.ts';
import type { Thread } from './use-thread.ts';
import { WriteBox } from './write-box.tsx';

interface ThreadPaneProps {
  thread: Thread;
  conversation: Conversation;
  booking: Booking | null;
  navigation: MessagesNavigation;
  memberId: string;
  /** Opens the form of a proposal; null when none can be written now. */
  onPropose: (() => void) | null;
  /** Opens that form with the terms of a proposal, to counter it or to propose them again. */
  onProposeFrom: (proposal: Proposal) => void;
}

/** The messages, and the message box. */
export function ThreadPane(props: ThreadPaneProps) {
  const { thread, conversation, booking, navigation, memberId, onPropose, onProposeFrom } = props;
  const { t } = useTranslation();
  const name = isolated(useMemberName()(conversation.counterpart, { short: true }));
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const attachment = useAttachment(() => box.current?.focus());
  const drop = useImageDrop(attachment.choose, conversation.canWrite);
  const [searching, setSearching] = useState(false);
  const [hit, setHit] = useState<SearchHit | null>(null);
  useFocusOnOpening(navigation, heading, box);
  return (
    <section
      className={classes(pageStyles.pane, pageStyles.thread)}
      aria-label={t('conversations:thread.with', { name })}
      {...drop.handlers}
    >
      <ThreadHead
        conversation={conversation}
        navigation={navigation}
        heading={heading}
        onSearch={() => setSearching(true)}
      />
      {searching && (
        <ThreadSearch
          conversation={conversation}
          memberId={memberId}
          onShow={(id) => setHit({ id })}
          onClose={() => {
            setSearching(false);
            // on a touch screen the box would bring up the keyboard
            (isTouchDevice() ? heading : box).current?.focus();
          }}
        />
      )}
      <p className={styles.safe}>
        <IconShieldCheck size={20} aria-hidden />
        {t('conversations:thread.safety')}
      </p>
      {booking && !isReplaced(booking, conversation.proposal) && (
        <BookingStrip booking={booking} to={navigation.toDetails} state={FROM_PANE} />
      )}
      <ReportableFlow
        thread={thread}
        conversation={conversation}
        memberId={memberId}
        onProposeFrom={onProposeFrom}
        hit={hit}
      />
      {conversation.canWrite ? (
        <WriteBox
          box={box}
          conversation={conversation}
          booking={booking}
          memberId={memberId}
          attachment={attachment}
          onPropose={onPropose}
        />
      ) : (
        <ThreadClosed conversation={conversation} />
      )}
      {drop.over && <p className={styles.drop}>{t('conversations:image.drop')}</p>}
    </section>
  );
}

/** The messages, each of which can be reported. */
function ReportableFlow(props: Omit<Parameters<typeof MessageFlow>[0], 'onReport'>) {
  const [reported, setReported] = useState<{ id: string; open: boolean } | null>(null);
  return (
    <>
      <MessageFlow {...props} onReport={(id) => setReported({ id, open: true })} />
      {reported && (
        <Suspense>
          <ReportDialog
            key={reported.id}
            target={{ kind: 'message', id: reported.id }}
            open={reported.open}
            onClose={() => setReported({ ...reported, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}

/** Moves the focus when a conversation is opened: on phones to its name, otherwise to the message box. */
function useFocusOnOpening(
  { pane }: MessagesNavigation,
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
