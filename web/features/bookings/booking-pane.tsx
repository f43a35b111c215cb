import { useId } from 'react';
import { isContested } from '#contract/bookings/claims.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingHead } from './booking-head.tsx';
import { BookingLedger } from './booking-ledger.tsx';
import styles from './booking-pane.module.css';
import { ChangeSection } from './change-section.tsx';
import { ContradictActions } from './contradict-actions.tsx';
import { DepositSection } from './deposit-section.tsx';
import { MeetingDetails } from './meeting-details.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { RateOther } from './rate-other.tsx';
import { anchorOf } from './sections.ts';

/** A booking next to its conversation: what comes next, the ledger, the facts, and a link to its page. */
export default function BookingPane(props: { booking: Booking; memberId: string }) {
  const { booking } = props;
  const { t } = useTranslation();
  const page = usePageUrl();
  const titleId = useId();
  // they have keys, so that a form that is open in them stays open when they change places
  const change = (
    <div key="change" id={anchorOf('change')} tabIndex={-1} className={styles.part}>
      <ChangeSection {...props} />
    </div>
  );
  const deposit = (
    <div key="deposit" id={anchorOf('deposit')} tabIndex={-1} className={styles.part}>
      <DepositSection {...props} />
    </div>
  );
  // a contested claim comes before everything else that waits
  const contested = isContested(booking.claim);
  return (
    <section className={styles.booking} aria-labelledby={titleId}>
      <h2 className="visually-hidden" id={titleId}>
        {t('bookings:title')}
      </h2>
      <BookingHead {...props} />
      <ContradictActions {...props} />
      {contested && deposit}
      {booking.change && change}
      <RateOther {...props} />
      <BookingLedger {...props} />
      <PaymentsSection {...props} />
      {!contested && deposit}
      <div className={styles.more}>
        <LinkButton wide look="soft" to={page('booking', { bookingId: booking.id })}>
          {t('bookings:open')}
        </LinkButton>
        {/* the page of a cancelled one has none of these */}
        {booking.status !== 'cancelled' && <p>{t('bookings:openHelp')}</p>}
      </div>
      <MeetingDetails {...props} />
      <BookingFacts {...props} />
      {!booking.change && change}
    </section>
  );
}
