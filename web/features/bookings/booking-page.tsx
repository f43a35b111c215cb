import { IconMessageCircle } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { nextOfBooking } from '#contract/next-steps/next-step.ts';
import { DAYS_ID } from '#contract/paths.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { Cover, categoryQuery } from '#web/features/rentals/index.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { useAnchor } from '#web/lib/use-anchor.ts';
import { Loading } from '#web/ui/blocks.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageMeta } from '#web/ui/page-meta.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingHead } from './booking-head.tsx';
import styles from './booking-page.module.css';
import { BookingSections } from './booking-sections.tsx';
import { otherOf } from './booking-side.ts';
import { BookingTrouble } from './booking-trouble.tsx';
import { CalendarFile } from './calendar-file.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { ContradictActions } from './contradict-actions.tsx';
import { HandoverRecord } from './handover-record.tsx';
import { sectionsOf } from './sections.ts';
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
      {!booking && error && (
        <ReadFailure
          error={error}
          onRetry={refetch}
          way={{ to: page('bookings'), text: t('bookings:seeAll') }}
        />
      )}
      {booking && member && <WholeBooking booking={booking} memberId={member.id} />}
    </div>
  );
}

interface WholeBookingProps {
  booking: Booking;
  memberId: string;
}

function WholeBooking(props: WholeBookingProps) {
  const { booking, memberId } = props;
  const now = new Date();
  const next = nextOfBooking(booking, memberId, now);
  // the section that a link names is on the page only now
  useAnchor();
  return (
    <>
      <Title {...props} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <BookingHead {...props} />
          <ContradictActions {...props} />
          <BookingSections {...props} sections={sectionsOf(booking, next, now)} />
        </div>
        <div className={styles.column}>
          <BookingFacts {...props} />
          <RentAgain {...props} />
          <InsteadOfCancelled {...props} />
          {isAhead(booking) && <CalendarFile booking={booking} />}
          <HandoverRecord booking={booking} />
          <BookingTrouble {...props} />
          <div>
            <CancelBooking {...props} />
          </div>
        </div>
      </div>
    </>
  );
}

/** For a renter whose booking is over, the way to the same thing on other days. */
function RentAgain({ booking, memberId }: WholeBookingProps) {
  const { t } = useTranslation();
  const rentalUrl = useRentalUrl();
  const { rental, status } = booking;
  const isOver = status === 'returned' || status === 'closed';
  if (!isOver || rental.closed || sideOf(booking, memberId) === 'owner') return null;
  return (
    <div>
      <LinkButton look="soft" to={`${rentalUrl(rental)}#${DAYS_ID}`}>
        {t('bookings:again')}
      </LinkButton>
    </div>
  );
}

/** For a renter whose booking was cancelled: the same thing on other days, and others like it. */
function InsteadOfCancelled({ booking, memberId }: WholeBookingProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const rentalUrl = useRentalUrl();
  const { rental, status } = booking;
  if (status !== 'cancelled' || sideOf(booking, memberId) === 'owner') return null;
  return (
    <div className={styles.instead}>
      {rental.kind === 'offer' && !rental.closed && (
        <LinkButton look="soft" to={`${rentalUrl(rental)}#${DAYS_ID}`}>
          {t('bookings:otherDays')}
        </LinkButton>
      )}
      <LinkButton look="line" to={page('offers') + categoryQuery(rental.category)}>
        {t('bookings:similar')}
      </LinkButton>
    </div>
  );
}

/** The rental and the other party, with a link to the conversation. */
function Title({ booking, memberId }: WholeBookingProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const rentalUrl = useRentalUrl();
  const memberName = useMemberName();
  const { rental, conversationId } = booking;
  const name = isolated(memberName(otherOf(booking, memberId)));
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

/** Whether the two are still to meet for the handover or the return. */
const isAhead = ({ status }: Booking): boolean => status === 'agreed' || status === 'handedOver';
