import { IconCalendarCheck, IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from 'react-router';
import type { Booking } from '#contract/bookings/schemas.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './booking-strip.module.css';
import { useNextWords } from './use-next-words.ts';

/** On small windows, a link from a thread to its booking, with what comes next. */
export function BookingStrip({ booking, ...link }: { booking: Booking } & LinkProps) {
  const { t } = useTranslation();
  const { dates } = usePeriodText()(booking);
  const nextWords = useNextWords(useMember()?.id ?? '');
  return (
    <Link {...link} className={`only-phone ${styles.strip}`}>
      <IconCalendarCheck size={22} aria-hidden />
      <span>
        <strong>
          {t('bookings:title')}
          {t('proposals:separator')}
          <bdi>{dates}</bdi>
        </strong>
        {nextWords(booking)}
      </span>
      <IconChevronRight size={20} className="flip" aria-hidden />
    </Link>
  );
}
