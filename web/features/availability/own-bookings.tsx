import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { listBookings } from '#contract/bookings/operations.ts';
import { firstDayOf, lastDayOf } from '#contract/days/shown.ts';
import type { Availability, Rental } from '#contract/rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { callWhole } from '#web/lib/queries/call-query.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './own-days.module.css';
import { type DayRange, takenDays } from './taken-days.ts';

interface OwnBookingsProps {
  rental: Rental;
  availability: Availability;
  /** Called with the days that the member has booked, once they are known and when they change. */
  onOwnDays: (days: DayRange[]) => void;
}

/** Which of the booked days are the member's own, with the way to their booking. */
export function OwnBookings({ rental, availability: { booked }, onOwnDays }: OwnBookingsProps) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { range } = useFormat();
  const from = booked.map((period) => period.from).toSorted()[0];
  const to = booked
    .map((period) => period.to)
    .toSorted()
    .at(-1);
  const { data } = useQuery({
    ...callWhole(listBookings, { query: { role: 'renter', from, to } }),
    enabled: booked.length > 0,
  });
  const known = useEffectEvent(onOwnDays);
  const own = data?.items.filter(
    (booking) => booking.rental.id === rental.id && booking.status !== 'cancelled',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: derived from the answer
  useEffect(() => {
    if (!own) return;
    known(
      own.flatMap(({ startsAt, endsAt, ...booking }) =>
        takenDays([{ ...booking, from: startsAt, to: endsAt }], booking),
      ),
    );
  }, [data, rental.id]);
  if (!own || own.length === 0) return null;
  return (
    <ul className={styles.who}>
      {own.map((booking) => (
        <li key={booking.id}>
          <Link className="link" to={page('booking', { bookingId: booking.id })}>
            {t('calendars:renter.link', {
              days: isolated(range(firstDayOf(booking), lastDayOf(booking))),
            })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
