import { Link } from 'react-router';
import type { OwnPeriod } from '#contract/own-rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { isolated } from '#web/lib/isolated.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './own-days.module.css';
import { daysOfPeriod } from './own-periods.ts';

/** Who has booked or asks for which days, with the way there. */
export function Takers({ periods }: { periods: readonly OwnPeriod[] }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { range } = useFormat();
  const those = periods.filter(({ memberName }) => memberName !== null);
  if (those.length === 0) return null;
  return (
    <ul className={styles.who}>
      {those.map((period) => {
        const { first, last } = daysOfPeriod(period);
        const { bookingId, conversationId, type } = period;
        return (
          <li key={`${bookingId ?? conversationId}${period.startsAt}`}>
            <Link
              className="link"
              to={
                bookingId
                  ? page('booking', { bookingId })
                  : `${page('messages')}?conversation=${conversationId}`
              }
            >
              {t(type === 'booked' ? 'calendars:own.bookedBy' : 'calendars:own.askedBy', {
                name: isolated(period.memberName ?? ''),
                days: isolated(range(first, last)),
              })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
