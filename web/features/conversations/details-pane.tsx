import { IconLock, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Conversation } from '#contract/conversations/schemas.ts';
import { BookingPane, BookingSteps } from '#web/features/bookings/index.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { classes } from '#web/ui/classes.ts';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import { BackButton } from './back-button.tsx';
import { CounterpartCard } from './counterpart-card.tsx';
import styles from './details-pane.module.css';
import type { MessagesNavigation } from './messages-navigation.ts';
import pageStyles from './messages-page.module.css';
import { RentalSummaryLink } from './rental-summary-link.tsx';

interface DetailsPaneProps {
  conversation: Conversation;
  booking: Booking | null;
  bookingFailure: { error: ApiError; retry: () => unknown } | null;
  navigation: MessagesNavigation;
  memberId: string;
}

/** The rental, the other side, and the booking of a conversation. */
export function DetailsPane(props: DetailsPaneProps) {
  const { conversation, booking, bookingFailure, navigation, memberId } = props;
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { pane } = navigation;
  useEffect(() => {
    if (pane === 'details') heading.current?.focus({ preventScroll: true });
  }, [pane]);
  const hasBooking = conversation.bookingId !== null;
  return (
    <aside
      className={classes(pageStyles.pane, pageStyles.details)}
      aria-label={t('conversations:details.label')}
    >
      <div className={`only-phone ${styles.top}`}>
        <BackButton navigation={navigation} />
        <h2 ref={heading} tabIndex={-1}>
          {t('conversations:details.label')}
        </h2>
      </div>
      <div className={styles.scroll}>
        <RentalSummaryLink rental={conversation.rental} />
        <CounterpartCard user={conversation.counterpart} />
        {booking && <BookingPane booking={booking} memberId={memberId} />}
        {hasBooking && !booking && <BookingStandIn failure={bookingFailure} />}
        {!hasBooking && <BeforeAgreement conversation={conversation} />}
        {booking?.status !== 'cancelled' && (
          <p className={styles.line}>
            <IconShieldCheck size={20} aria-hidden />
            {t('conversations:details.payAtHandover')}
          </p>
        )}
      </div>
    </aside>
  );
}

/** The steps to come; with amounts and days while there is a proposal. */
function BeforeAgreement({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { proposal } = conversation;
  const terms = proposal?.status === 'pending' ? proposal : null;
  const withoutDeposit = terms && !terms.depositMoney;
  return (
    <>
      <BookingSteps
        steps={withoutDeposit ? ['handover', 'rentPaid', 'returned'] : undefined}
        terms={terms}
      />
      <p className={styles.line}>
        <IconLock size={20} aria-hidden />
        {t('conversations:details.hidden')}
      </p>
    </>
  );
}

function BookingStandIn({ failure }: { failure: DetailsPaneProps['bookingFailure'] }) {
  if (!failure) return <Skeleton style={{ height: 260, borderRadius: 16 }} />;
  return <ReadFailure error={failure.error} onRetry={failure.retry} />;
}
