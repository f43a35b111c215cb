import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listWatches } from '#contract/watches/operations.ts';
import { callQuery } from '#web/lib/queries/call-query.ts';
import { useRentalUrl } from '#web/lib/rental-url.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { StopWatch } from './stop-watch.tsx';
import { WatchedDays } from './watched-days.tsx';
import styles from './watches.module.css';

/** The rentals whose days the member waits for; nothing when there are none. */
export function Watches() {
  const { t } = useTranslation();
  const rentalUrl = useRentalUrl();
  const { data } = useQuery(callQuery(listWatches, {}));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="watches-title">
      <h2 id="watches-title">{t('calendars:watch.list')}</h2>
      <ul className={styles.list}>
        {data.items.map((watch) => (
          <li key={watch.rental.id} className={`panel ${styles.row}`}>
            <h3 dir="auto">
              <Link className="link" to={rentalUrl(watch.rental)}>
                {watch.rental.name}
              </Link>
            </h3>
            <WatchedDays watch={watch} timeZone={watch.rental.timeZone} />
            <div>
              <StopWatch rental={watch.rental} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
