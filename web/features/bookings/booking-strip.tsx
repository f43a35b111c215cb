import {
  IconCalendarCheck,
  IconChevronRight,
  IconCircleX,
  IconClockExclamation,
} from '@tabler/icons-react';
import { Link, type LinkProps } from 'react-router';
import type { Booking } from '#contract/bookings/schemas.ts';
import { inOneText } from '#contract/next-steps/words.ts';
import { usePeriodText } from '#web/features/proposals/index.ts';
import { useMember } from '#web/lib/session.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './booking-strip.module.css';
import { useNextWords } from './use-next-words.ts';

/** On small windows, a link from a thread to its booking, with what comes next. */
export function BookingStrip({ booking, ...link }: { booking: Booking } & LinkProps) {
  const { t } = useTranslation();
  const { dates } = usePeriodText()(booking);
  const nextWords = useNextWords(useMember()?.id ?? '');
  const isCancelled = booking.status === 'cancelled';
  const CalmIcon = isCancelled ? IconCircleX : IconCalendarCheck;
  const Icon = booking.overdue ? IconClockExclamation : CalmIcon;
  return (
    <Link
      {...link}
      className={classes(
        'only-phone',
        styles.strip,
        booking.overdue && styles.overdue,
        isCancelled && styles.cancelled,
      )}
    >
      <Icon size={22} aria-hidden />
      <span>
        <strong>
          {t('bookings:title')}
          {t('proposals:separator')}
          <bdi>{dates}</bdi>
        </strong>
        {inOneText(nextWords(booking))}
      </span>
      <IconChevronRight size={20} className="flip" aria-hidden />
    </Link>
  );
}
