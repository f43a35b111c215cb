import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/texts.ts';
import styles from './rental-card-distance.module.css';

/** How far a rental is from where the list was asked for, behind its place; nothing when that is not known. */
export function Distance({
  rental: { distanceKm },
}: {
  rental: Pick<RentalSummary, 'distanceKm'>;
}) {
  const { t } = useTranslation();
  const { kilometres } = useFormat();
  if (distanceKm === undefined) return null;
  // public points are blurred: nearer than a kilometre, a figure would claim too much
  const text =
    distanceKm < 1 ? t('rentals:card.under', { distance: kilometres(1) }) : kilometres(distanceKm);
  return (
    <span className={styles.distance}>
      <bdi>{text}</bdi>
    </span>
  );
}
