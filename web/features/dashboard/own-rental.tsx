import { Link } from 'react-router';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { Cover, listedFrom, listedUntil, Price } from '#web/features/rentals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './dashboard.module.css';
import { type OwnState, ownState } from './rental-actions.ts';
import { RentalMenu } from './rental-menu.tsx';

const TONES = {
  upcoming: 'blue',
  active: 'good',
  closed: 'plain',
  expired: 'plain',
  hidden: 'red',
} as const satisfies Record<OwnState, string>;

/** One of the member's rentals with its actions; the row leads to its page. */
export function OwnRental({ rental }: { rental: RentalSummary }) {
  const { t } = useTranslation();
  const page = usePageUrl();
  const { day, range } = useFormat();
  const { endedAt } = rental;
  const state = ownState(rental);
  return (
    <li className={`panel ${styles.row} ${styles.managed}`}>
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
              ? range(listedFrom(rental), listedUntil(rental) ?? '')
              : t('dashboard:rentals.from', { day: day(listedFrom(rental)) })}
          </span>
        </p>
        <div className={styles.state}>
          <Badge tone={TONES[state]}>
            {state === 'hidden' && t('manage:hidden')}
            {state === 'closed' && t('terms:closed')}
            {state !== 'hidden' && state !== 'closed' && t(`terms:state.${state}`)}
          </Badge>
        </div>
      </div>
      <RentalMenu rental={rental} />
    </li>
  );
}
