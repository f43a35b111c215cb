import { IconArrowRight, IconCalendar } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Booking } from '#contract/bookings/schemas.ts';
import { sideOf } from '#contract/next-steps/facts.ts';
import { inOneText } from '#contract/next-steps/words.ts';
import { useMemberName } from '#web/features/members/index.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { Cover } from '#web/features/rentals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './booking-card.module.css';
import { otherOf } from './booking-side.ts';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import { earlyReturn } from './booking-views.ts';
import { useNextWords } from './use-next-words.ts';

interface BookingCardProps {
  booking: Booking;
  memberId: string;
}

/** A booking in a list: what, with whom, when, how it stands and what comes next. */
export function BookingCard({ booking, memberId }: BookingCardProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { money, day } = useFormat();
  const memberName = useMemberName();
  const { dates, length } = usePeriodText()(booking);
  const nextWords = useNextWords(memberId);
  const side = sideOf(booking, memberId);
  const name = isolated(memberName(otherOf(booking, memberId)));
  const early = earlyReturn(booking);
  return (
    <li className={classes('panel', styles.card, booking.overdue && styles.overdue)}>
      <Cover rental={booking.rental} sizes="112px" className={styles.cover} />
      <div className={styles.main}>
        <h3 dir="auto">
          <Link to={page('booking', { bookingId: booking.id })}>{booking.rental.name}</Link>
        </h3>
        <p className={classes(styles.side, styles[side])}>{t(`bookings:side.${side}`, { name })}</p>
        <p className={styles.fact}>
          <IconCalendar size={16} aria-hidden />
          <span>
            <bdi>{dates}</bdi>
            {t('proposals:separator')}
            <bdi>{length}</bdi>
            {t('proposals:separator')}
            <bdi className={styles.rent}>{money(booking.rent)}</bdi>
          </span>
        </p>
        {early && (
          <p className={styles.early}>{t('bookings:early.said', { day: isolated(day(early)) })}</p>
        )}
      </div>
      <div className={styles.state}>
        <BookingStatusBadge booking={booking} />
        <p className={styles.next}>
          {booking.status !== 'closed' && booking.status !== 'cancelled' && (
            <IconArrowRight size={16} className="flip" aria-hidden />
          )}
          <span>{inOneText(nextWords(booking))}</span>
        </p>
      </div>
    </li>
  );
}
