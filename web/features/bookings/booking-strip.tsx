import { IconCalendarCheck, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router';
import type { Booking } from '#contract/bookings/schemas.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import styles from './booking-strip.module.css';

/** On small windows, the way from a thread to what was agreed. */
export function BookingStrip({ booking, ...link }: { booking: Booking } & LinkProps) {
  const { t } = useTranslation();
  const { dates } = usePeriodText()(booking.startsAt, booking.endsAt);
  return (
    <Link {...link} className={`only-phone ${styles.strip}`}>
      <IconCalendarCheck size={22} aria-hidden />
      <span>
        <strong>
          {t('bookings:title')}
          {t('proposals:separator')}
          <bdi>{dates}</bdi>
        </strong>
        {t('bookings:strip')}
      </span>
      <IconChevronRight size={20} className="flip" aria-hidden />
    </Link>
  );
}
