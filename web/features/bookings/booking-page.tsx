import { IconMessageCircle } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { isContested } from '#contract/bookings/claims.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { Cover } from '#web/features/rentals/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingHead } from './booking-head.tsx';
import { BookingLedger } from './booking-ledger.tsx';
import styles from './booking-page.module.css';
import { otherOf, sideOf } from './booking-side.ts';
import { CancelBooking } from './cancel-booking.tsx';
import { ChangeSection } from './change-section.tsx';
import { DepositSection } from './deposit-section.tsx';
import { DisputeActions } from './dispute-actions.tsx';
import { HandoverMoments } from './handover-moment.tsx';
import { HandoverRecord } from './handover-record.tsx';
import { MeetingDetails } from './meeting-details.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { RateOther } from './rate-other.tsx';
import { useBooking } from './use-booking.ts';

/** A booking of the member, from the agreement to the rating. */
export function BookingPage() {
  const { t } = useTranslation();
  const page = usePageUrl();
  const member = useMember();
  const { bookingId = '' } = useParams();
  const { data: booking, error, refetch } = useBooking(bookingId);
  return (
    <div className={`page ${styles.page}`}>
      <PageMeta
        title={booking ? t('bookings:meta', { name: booking.rental.name }) : t('bookings:title')}
        noindex
      />
      <p>
        <Link className="link" to={page('bookings')}>
          {t('bookings:all')}
        </Link>
      </p>
      {!booking && <h1 className="visually-hidden">{t('bookings:title')}</h1>}
      {!booking && !error && <Loading />}
      {!booking && error && <ReadFailure error={error} onRetry={refetch} />}
      {booking && member && <WholeBooking booking={booking} memberId={member.id} />}
    </div>
  );
}

interface WholeBookingProps {
  booking: Booking;
  memberId: string;
}

function WholeBooking(props: WholeBookingProps) {
  const { booking } = props;
  const change = <ChangeSection {...props} />;
  const deposit = <DepositSection {...props} />;
  // above everything that waits, while the sides do not agree on it
  const contested = isContested(booking.claim);
  return (
    <>
      <Title {...props} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <BookingHead {...props} />
          <DisputeActions {...props} />
          {contested && deposit}
          {booking.change && change}
          <RateOther {...props} />
          <BookingLedger {...props} />
          <PaymentsSection {...props} />
          {!contested && deposit}
          <HandoverMoments {...props} />
        </div>
        <div className={styles.column}>
          <MeetingDetails booking={booking} />
          <BookingFacts {...props} />
          {!booking.change && change}
          {booking.status !== 'cancelled' && <HandoverRecord booking={booking} />}
          <div>
            <CancelBooking {...props} />
          </div>
        </div>
      </div>
    </>
  );
}

/** The rental and the other party, with a link to the conversation. */
function Title({ booking, memberId }: WholeBookingProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const rentalUrl = useRentalUrl();
  const memberName = useMemberName();
  const { rental, conversationId } = booking;
  const name = isolated(memberName(otherOf(booking, memberId), { short: true }));
  const thread = `${page('messages')}?conversation=${encodeURIComponent(conversationId)}`;
  return (
    <div className={styles.title}>
      <Cover rental={rental} sizes="96px" className={styles.cover} urgent />
      <div className={styles.words}>
        <h1 dir="auto">
          <Link to={rentalUrl(rental)}>{rental.name}</Link>
        </h1>
        <p>{t(`bookings:side.${sideOf(booking, memberId)}`, { name })}</p>
      </div>
      <LinkButton look="line" to={thread}>
        <IconMessageCircle size={20} aria-hidden />
        {t('bookings:conversation')}
      </LinkButton>
    </div>
  );
}
