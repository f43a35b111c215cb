import { Link } from 'react-router';
import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { Cover } from '#web/features/rentals/index.ts';
import { useFormat } from '#web/lib/format.ts';
import { usePageUrl } from '#web/lib/language.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { Badge } from '#web/ui/marks.tsx';
import styles from './rental-summary-link.module.css';

/** The rental in short, leading to its page; its state when it is no longer available. */
export function RentalSummaryLink({ rental }: { rental: RentalSummary }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const page = usePageUrl();
  const over = rental.closed ? 'closed' : rental.state === 'expired' ? 'expired' : null;
  return (
    <Link className={styles.rental} to={page('rental', { rentalId: rental.id })}>
      <Cover rental={rental} sizes="72px" className={styles.cover} />
      <span className={styles.words}>
        <span className={styles.kind}>{t(`conversations:rental.${rental.kind}`)}</span>
        <strong>
          <bdi>{rental.name}</bdi>
        </strong>
        <span className={styles.facts}>
          <span>
            {rental.kind === 'request' && `${t('rentals:card.upTo')} `}
            <bdi>{money(rental.price)}</bdi> {t(`terms:perUnitShort.${rental.unit}`)}
          </span>
          <bdi>{rental.location.label}</bdi>
        </span>
        {over && <Badge>{t(`conversations:rental.${over}`)}</Badge>}
      </span>
    </Link>
  );
}
