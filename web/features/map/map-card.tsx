import type { RentalSummary } from '#contract/rentals/schemas.ts';
import { FavouriteButton } from '#web/features/favourites/index.ts';
import { AverageRating } from '#web/features/members/index.ts';
import { CardTotal, Cover, Price, RentalCardWords } from '#web/features/rentals/index.ts';
import { useTranslation } from '#web/lib/texts.ts';
import { classes } from '#web/ui/classes.ts';
import { Badge } from '#web/ui/marks.tsx';
import { fetchFirst } from '#web/ui/picture.tsx';
import styles from './map-card.module.css';

interface MapCardProps {
  rental: RentalSummary;
  /** Chosen on the map. */
  chosen: boolean;
  urgent: boolean;
  onPoint: (id: string | null) => void;
}

const SIZES = '140px';

/** A rental in the list next to the map: lower than in a grid, so that several are in sight at once. */
export function MapCard({ rental, chosen, urgent, onPoint }: MapCardProps) {
  const { t } = useTranslation();
  if (urgent) fetchFirst(rental.images[0], SIZES);
  return (
    <article
      className={classes(styles.card, chosen && styles.chosen)}
      data-rental={rental.id}
      onPointerEnter={() => onPoint(rental.id)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(rental.id)}
      onBlur={() => onPoint(null)}
    >
      <Cover rental={rental} sizes={SIZES} urgent={urgent} className={styles.photo} />
      <div className={styles.body}>
        <Price rental={rental} />
        <CardTotal rental={rental} />
        <RentalCardWords rental={rental} />
        <p className={styles.who}>
          {rental.kind === 'request' ? (
            <Badge tone="red">{t('map:request')}</Badge>
          ) : (
            <bdi>{rental.owner.firstname}</bdi>
          )}
          <AverageRating user={rental.owner} />
        </p>
      </div>
      <FavouriteButton rental={rental} look="line" className={styles.heart} />
    </article>
  );
}
