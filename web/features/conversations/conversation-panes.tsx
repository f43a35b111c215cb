import { useState } from 'react';
import type { Proposal } from '#contract/proposals/schemas.ts';
import { useBooking } from '#web/features/bookings/index.ts';
import { ProposalDialog } from '#web/features/proposals/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { AlreadyUnderWay } from './already-under-way.tsx';
import { mayPropose, underWay } from './contact-rules.ts';
import { CounterpartCard } from './counterpart-card.tsx';
import { DetailsPane } from './details-pane.tsx';
import type { MessagesNavigation } from './messages-navigation.ts';
import styles from './messages-page.module.css';
import { ThreadPane } from './thread-pane.tsx';
import { ThreadFailure, ThreadSkeleton } from './thread-states.tsx';
import { useOnPhone } from './use-on-phone.ts';
import { useMarkRead, useThread } from './use-thread.ts';

interface ConversationPanesProps {
  conversationId: string;
  navigation: MessagesNavigation;
  memberId: string;
}

/** A conversation's thread and its details, which share their data. */
export function ConversationPanes({
  conversationId,
  navigation,
  memberId,
}: ConversationPanesProps) {
  const { t } = useTranslation();
  const thread = useThread(conversationId);
  const { conversation, loaded, error, refresh } = thread;
  const {
    data: booking = null,
    error: bookingError,
    refetch,
  } = useBooking(conversation?.bookingId ?? null);
  const [dialog, setDialog] = useState<{ startFrom: Proposal | null } | null>(null);
  // the page was opened to propose a price, from the rental's page, or to counter a proposal, from the dashboard
  const [opensAtOnce, setOpensAtOnce] = useState(navigation.mode !== 'message');
  const onPhone = useOnPhone();
  useMarkRead(conversationId, thread, loaded && (navigation.pane === 'thread' || !onPhone));
  if (!conversation || !loaded) {
    return (
      <section
        className={classes(styles.pane, styles.thread, styles.wide)}
        aria-label={t('conversations:thread.label')}
      >
        {error ? (
          <ThreadFailure error={error} onRetry={refresh} navigation={navigation} />
        ) : (
          <ThreadSkeleton />
        )}
      </section>
    );
  }
  const canPropose = mayPropose(conversation, booking);
  const { proposal, canWrite } = conversation;
  const toCounter = canWrite && proposal?.actions.includes('counter') ? proposal : null;
  const shownDialog =
    dialog ?? (opensAtOnce && (canPropose || toCounter) ? { startFrom: toCounter } : null);
  const inTheWay = opensAtOnce && !toCounter ? underWay(conversation, booking) : null;
  const close = () => {
    setOpensAtOnce(false);
    setDialog(null);
  };
  return (
    <>
      <ThreadPane
        thread={thread}
        conversation={conversation}
        booking={booking}
        navigation={navigation}
        memberId={memberId}
        onPropose={canPropose ? () => setDialog({ startFrom: null }) : null}
        onProposeFrom={(startFrom) => setDialog({ startFrom })}
      />
      <DetailsPane
        conversation={conversation}
        booking={booking}
        bookingFailure={bookingError && { error: bookingError, retry: refetch }}
        navigation={navigation}
        memberId={memberId}
      />
      <ProposalDialog
        open={shownDialog !== null}
        onClose={close}
        conversationId={conversationId}
        rental={conversation.rental}
        startFrom={shownDialog?.startFrom ?? null}
        // only the form opened from the rental's page starts from what was chosen there
        chosen={dialog === null ? navigation.chosen : null}
        // a counter-proposal has its own price, which starts at the listed one
        atListedPrice={dialog === null && navigation.mode === 'ask' && !toCounter}
        // within a conversation one knows the other side: the form begins in sight
        about={<CounterpartCard user={conversation.counterpart} brief />}
        onChanged={refresh}
      />
      <AlreadyUnderWay
        what={inTheWay}
        onClose={close}
        booking={booking}
        rental={conversation.rental}
        chosen={navigation.chosen}
      />
    </>
  );
}
