import { useId } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/bookings/schemas.ts';
import { ReportButton } from '#web/features/members/index.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { otherOf } from './booking-side.ts';
import styles from './section.module.css';

interface BookingTroubleProps {
  booking: Booking;
  memberId: string;
}

/** For when something goes wrong on a booking, or has gone wrong on one that is over: the help, and the way to the moderators. */
export function BookingTrouble({ booking, memberId }: BookingTroubleProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const titleId = useId();
  const other = otherOf(booking, memberId);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('bookings:trouble.title')}</h2>
      <p>
        <Link className="link" to={`${page('faq')}#handover`}>
          {t('bookings:trouble.help')}
        </Link>
      </p>
      <ReportButton target={{ kind: 'member', id: other.id }} />
    </section>
  );
}
