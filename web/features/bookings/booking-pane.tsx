import { useId } from 'react';
import type { Booking } from '#contract/bookings/schemas.ts';
import { nextOfBooking } from '#contract/next-steps/next-step.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingHead } from './booking-head.tsx';
import styles from './booking-pane.module.css';
import { BookingSections } from './booking-sections.tsx';
import { ContradictActions } from './contradict-actions.tsx';
import { sectionsOf } from './sections.ts';

/** A booking next to its conversation, in the order of its page: what comes next, its sections but for photos and condition reports, a link to them, the facts. */
export default function BookingPane(props: { booking: Booking; memberId: string }) {
  const { booking, memberId } = props;
  const { t } = useTranslation();
  const page = usePageUrl();
  const titleId = useId();
  const now = new Date();
  const sections = sectionsOf(booking, nextOfBooking(booking, memberId, now), now);
  return (
    <section className={styles.booking} aria-labelledby={titleId}>
      <h2 className="visually-hidden" id={titleId}>
        {t('bookings:title')}
      </h2>
      <BookingHead {...props} />
      <ContradictActions {...props} />
      <BookingSections {...props} sections={sections.filter((one) => one !== 'moments')} />
      <div className={styles.more}>
        <LinkButton wide look="soft" to={page('booking', { bookingId: booking.id })}>
          {t('bookings:open')}
        </LinkButton>
        {/* the page of a cancelled one has none of these */}
        {booking.status !== 'cancelled' && <p>{t('bookings:openHelp')}</p>}
      </div>
      <BookingFacts {...props} />
    </section>
  );
}
