import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { Cover, Price } from '#web/features/rentals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './dashboard.module.css';
import { type OwnStatus, ownStatus } from './rental-status.ts';

const TONES = { pending: 'blue', active: 'good', finished: 'plain' } as const satisfies Record<
  OwnStatus,
  string
>;

/** One of the member's own rentals; the whole row leads to its page. */
export function OwnRental({ rental }: { rental: RentalSummary }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { day, range } = useFormat();
  const { startedAt, endedAt } = rental;
  const status = ownStatus(rental);
  return (
    <li className={`panel ${styles.row}`}>
      <Cover rental={rental} sizes="112px" className={styles.cover} />
      <div className={styles.main}>
        <h3 dir="auto">
          <Link to={page('rental', { rentalId: rental.id })}>{rental.name}</Link>
        </h3>
        <Price rental={rental} />
        <p className={styles.facts}>
          <bdi>{rental.location.label}</bdi>
          <span>
            {endedAt
              ? range(startedAt, endedAt)
              : t('dashboard:rentals.from', { day: day(startedAt) })}
          </span>
        </p>
      </div>
      <Badge tone={TONES[status]}>
        {rental.closed ? t('terms:closed') : t(`terms:state.${rental.state}`)}
      </Badge>
    </li>
  );
}
