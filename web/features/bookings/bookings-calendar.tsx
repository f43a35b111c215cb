import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { BookingSide } from '#contract/bookings/transitions.ts';
import type { CalendarDate } from '#contract/days/calendar.ts';
import { useFormat } from '#web/lib/format.ts';
import { browserToday } from '#web/lib/picker-date.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Skeleton } from '#web/ui/blocks.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ReadFailure } from '#web/ui/read-failure.tsx';
import { BookingCard } from './booking-card.tsx';
import styles from './bookings-calendar.module.css';
import listStyles from './bookings-page.module.css';
import { bookingsByDay, type Month, monthOf, monthsLater, weeksOf } from './month-grid.ts';
import { MonthTable } from './month-table.tsx';
import { useMonthBookings } from './use-month-bookings.ts';

interface BookingsCalendarProps {
  memberId: string;
  role: BookingSide | 'any';
  /** Null for the current month. */
  month: Month | null;
  onMonth: (month: Month | null) => void;
}

/** A month of bookings as owner and renter. A pressed day shows only its bookings below. */
export function BookingsCalendar({ memberId, role, month, onMonth }: BookingsCalendarProps) {
  const { t } = useTranslation();
  const { month: monthName, longDay } = useFormat();
  const today = browserToday();
  const shown = month ?? monthOf(today);
  const weeks = weeksOf(shown);
  const { bookings, error, refetch } = useMonthBookings(shown, role);
  const [picked, setPicked] = useState<CalendarDate | null>(null);
  const byDay = bookingsByDay(bookings ?? [], weeks.flat());
  const day = picked !== null && monthOf(picked) === shown ? picked : null;
  const listed = day === null ? (bookings ?? []) : (byDay.get(day) ?? []);
  const nameOf = (which: Month) => monthName(`${which}-01`);
  const go = (to: Month) => {
    setPicked(null);
    onMonth(to === monthOf(today) ? null : to);
  };
  return (
    <>
      <div className={styles.bar}>
        <IconButton
          look="line"
          label={t('bookings:calendar.previous')}
          onClick={() => go(monthsLater(shown, -1))}
        >
          <IconChevronLeft className="flip" size={20} aria-hidden />
        </IconButton>
        <h2 aria-live="polite">{nameOf(shown)}</h2>
        <IconButton
          look="line"
          label={t('bookings:calendar.next')}
          onClick={() => go(monthsLater(shown, 1))}
        >
          <IconChevronRight className="flip" size={20} aria-hidden />
        </IconButton>
        <Button look="ghost" onClick={() => go(monthOf(today))}>
          {t('bookings:calendar.today')}
        </Button>
      </div>
      <MonthTable
        {...{ weeks, byDay, memberId, today }}
        label={t('bookings:calendar.label', { month: nameOf(shown) })}
        month={shown}
        picked={day}
        onPick={(which) => setPicked(which === picked ? null : which)}
      />
      <p className={styles.legend}>
        <span className={styles.owner}>{t('bookings:calendar.part.owner')}</span>
        <span className={styles.renter}>{t('bookings:calendar.part.renter')}</span>
      </p>
      {!bookings && error && <ReadFailure error={error} onRetry={refetch} />}
      {!bookings && !error && <Skeleton style={{ height: 120, borderRadius: 16 }} />}
      {day !== null && (
        <div className={styles.day}>
          <h3>{longDay(day)}</h3>
          <Button look="ghost" onClick={() => setPicked(null)}>
            {t('bookings:calendar.wholeMonth')}
          </Button>
        </div>
      )}
      {bookings?.length === 0 && <p className="muted">{t('bookings:calendar.none')}</p>}
      <ul className={listStyles.list}>
        {listed.map((booking) => (
          <BookingCard key={booking.id} booking={booking} memberId={memberId} />
        ))}
      </ul>
    </>
  );
}
