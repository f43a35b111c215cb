import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './rental-card-distance.module.css';

/** The distance of a rental from the list's place, after the rental's place; nothing when it is not known. */
export function Distance({
  rental: { distanceKm },
}: {
  rental: Pick<RentalSummary, 'distanceKm'>;
}) {
  const { t } = useTranslation();
  const { kilometres } = useFormat();
  if (distanceKm === undefined) return null;
  // a public point stands for a whole cell: below a kilometre, a number would be too exact
  const text =
    distanceKm < 1 ? t('rentals:card.under', { distance: kilometres(1) }) : kilometres(distanceKm);
  return (
    <span className={styles.distance}>
      <bdi>{text}</bdi>
    </span>
  );
}
